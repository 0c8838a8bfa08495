"""The sample stays the same when other code changes."""

from __future__ import annotations

from pathlib import Path

from tests.mutants.sample import FOLDERS, ROOT, draw

FUNCTION = "def f{0}(a, b):\n    if a < b:\n        return a + {0}\n    return b\n\n\n"


def written(root: Path, name: str, numbers: range) -> None:
    file = root / name
    file.parent.mkdir(exist_ok=True)
    file.write_text("".join(FUNCTION.format(number) for number in numbers))


def drawn(root: Path, count: int = 10, seed: int = 1) -> set[str]:
    return {mutant.id for mutant in draw(seed, count, ("one", "two"), root)}


def test_sample_keeps_what_an_edit_does_not_touch(tmp_path: Path) -> None:
    written(tmp_path, "one/a.py", range(20))
    written(tmp_path, "two/b.py", range(20))
    before = drawn(tmp_path)

    source = (tmp_path / "one/a.py").read_text().replace("def f3(a, b):\n", "def f3(a, b):\n    a = a * 2 - b\n")
    (tmp_path / "one/a.py").write_text('"""Another docstring."""\n\n\n' + source)
    written(tmp_path, "one/new.py", range(100, 101))

    new = {mutant for mutant in drawn(tmp_path) if ":f3:" in mutant or "new.py" in mutant}
    assert len(before - drawn(tmp_path)) == len(new - before) <= 2


def test_folders_have_equal_shares_with_one_mutant_for_each_function(tmp_path: Path) -> None:
    written(tmp_path, "one/a.py", range(20))
    written(tmp_path, "two/b.py", range(5))

    sample = drawn(tmp_path)

    assert sorted(mutant.partition("/")[0] for mutant in sample) == ["one"] * 5 + ["two"] * 5
    assert len({mutant.rsplit(":", 2)[0] for mutant in sample}) == 10


def test_another_seed_draws_another_sample(tmp_path: Path) -> None:
    written(tmp_path, "one/a.py", range(20))
    written(tmp_path, "two/b.py", range(20))

    assert drawn(tmp_path) == drawn(tmp_path)
    assert drawn(tmp_path) != drawn(tmp_path, seed=2)


def test_every_folder_of_the_sample_exists() -> None:
    assert [folder for folder in FOLDERS if not (ROOT / folder).is_dir()] == []
