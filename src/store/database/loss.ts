import * as z from 'zod/mini';
import type { EpochMs } from '../../base/units';

/**
 * [Note: What a browser throws away]
 *
 * When room gets short a browser may remove a site's database without a word. A mark outside it says
 * that history was kept here; mark without data is a loss, which is told until somebody dismisses it.
 * The mark names the account by its key alone, and goes when the account's data are erased.
 */
export interface Loss {
  /** When the empty database was found; null where nobody knew the time. */
  readonly noticedAt: EpochMs | null;
}

export interface LossMark {
  isKept(): boolean;
  /** History is on disk now. */
  kept(): void;
  /** The database was found empty. Does nothing when none was ever kept. */
  foundEmpty(now: EpochMs | null): void;
  /** What was thrown away and not dismissed yet; null: nothing. */
  read(): Loss | null;
  dismiss(): void;
  remove(): void;
}

type Marks = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const schema = z.object({
  version: z.literal(1),
  /** Whether there is history to lose. */
  kept: z.boolean(),
  loss: z.nullable(
    z.object({ noticedAt: z.nullable(z.custom<EpochMs>((at) => Number.isFinite(at))) }),
  ),
});
type Mark = z.infer<typeof schema>;
const NONE: Mark = { version: 1, kept: false, loss: null };

/** Where the browser gives no storage of this kind either, nothing is noticed. */
export function lossMark(accountKey: string, marks: () => Marks = () => localStorage): LossMark {
  const name = `portal.kept.${accountKey}`;
  const attempt = <T>(work: (storage: Marks) => T): T | null => {
    try {
      return work(marks());
    } catch {
      return null;
    }
  };
  const read = (): Mark => {
    const text = attempt((storage) => storage.getItem(name)) ?? null;
    return text === null ? NONE : (schema.safeParse(parsed(text)).data ?? NONE);
  };
  const write = (mark: Mark) => {
    attempt((storage) => {
      storage.setItem(name, JSON.stringify(mark));
    });
  };
  return {
    isKept: () => read().kept,
    kept: () => {
      const mark = read();
      if (!mark.kept) write({ ...mark, kept: true });
    },
    foundEmpty: (noticedAt) => {
      if (read().kept) write({ version: 1, kept: false, loss: { noticedAt } });
    },
    read: () => read().loss,
    dismiss: () => {
      write({ ...read(), loss: null });
    },
    remove: () => {
      attempt((storage) => {
        storage.removeItem(name);
      });
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
