/** The processes of one browser: which they are, how much memory they hold, and how to end them for certain. */
import { readdirSync, readFileSync } from 'node:fs';

const LINUX = process.platform === 'linux';
const PAGE_BYTES = 4096;

interface ProcessInfo {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  readonly zombie: boolean;
}

function readProcess(pid: number): ProcessInfo | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { pid, parent: Number(parent), group: Number(group), zombie: state === 'Z' };
  } catch {
    return null;
  }
}

/**
 * Living processes of the group that `leader` leads, and all their descendants, also in other groups. Only on Linux;
 * elsewhere empty.
 */
export function processTree(leader: number): number[] {
  if (!LINUX) return [];
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readProcess(Number(name)))
    .filter((info) => info !== null);
  const members = new Set(all.filter((info) => info.group === leader).map((info) => info.pid));
  members.add(leader);
  // Children may be listed before their parents, so repeat until a pass finds nothing new.
  for (let before = -1; before !== members.size; ) {
    before = members.size;
    for (const info of all) if (members.has(info.parent)) members.add(info.pid);
  }
  return all.filter((info) => members.has(info.pid) && !info.zombie).map((info) => info.pid);
}

/** Bytes of memory of these processes alone (resident and not shared). */
export function privateMemory(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    try {
      const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, 'utf8')
        .split(' ')
        .map(Number);
      return sum + (resident - shared) * PAGE_BYTES;
    } catch {
      return sum;
    }
  }, 0);
}

/** Ends the whole tree at once, without a chance to clean up. Safe to call again. */
export function killTree(leader: number): void {
  const members = processTree(leader);
  for (const target of [-leader, ...members]) {
    try {
      process.kill(target, 'SIGKILL');
    } catch {
      // It had ended already.
    }
  }
}
