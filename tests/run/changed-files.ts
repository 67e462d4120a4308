import { spawnSync } from 'node:child_process';
import { top } from './command';

/** Returns the lines that git prints, or null when it fails: no repository, or no such commit. */
function git(...args: readonly string[]): readonly string[] | null {
  const { status, stdout } = spawnSync('git', args, { cwd: top, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : null;
}

/** Files that differ from a commit. */
export interface ChangedFiles {
  readonly since: string;
  /** Paths from the top of the project; deleted files are not among them. */
  readonly files: readonly string[];
}

/**
 * Returns the files that changed since the last commit that the upstream branch also has, or since
 * the last commit when there is no such branch. Throws outside a repository.
 */
export function changedFiles(): ChangedFiles {
  const since = git('merge-base', 'HEAD', '@{upstream}')?.[0] ?? 'HEAD';
  const changed = git('diff', '--name-only', '--diff-filter=d', since);
  const added = git('ls-files', '--others', '--exclude-standard');
  if (changed === null || added === null) throw new Error('`quick` needs a git repository.');
  return { since, files: [...new Set([...changed, ...added])] };
}
