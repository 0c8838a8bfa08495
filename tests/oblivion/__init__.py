"""Somebody is forgotten among many: whoever looks at anybody else finds every figure as it was."""
