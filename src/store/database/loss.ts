import * as z from 'zod/mini';
import { momentSchema } from '../../base/moment-schema';
import type { EpochMs } from '../../base/units';

/**
 * [Note: Data a browser throws away]
 *
 * When room gets short a browser may remove a site's database without notice. A marker outside it
 * says that history was stored here; a marker without data is a loss, which is reported until
 * somebody dismisses it. The marker names the account by its key alone, and is removed when the
 * account's data are erased.
 */
export interface Loss {
  /** Time at which the empty database was found; null where the time was unknown. */
  readonly noticedAt: EpochMs | null;
}

export interface LossMarker {
  isKept(): boolean;
  /** Called when history is on disk. */
  stored(): void;
  /** Called when the database was found empty. Does nothing when no history was ever stored. */
  foundEmpty(now: EpochMs | null): void;
  /** The loss that was not dismissed yet; null for none. */
  read(): Loss | null;
  dismiss(): void;
  remove(): void;
  /** A write that ends from now on sets no marker: another tab may have erased the data. */
  end(): void;
}

type Marks = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const schema = z.object({
  version: z.literal(1),
  /** Whether there is history to lose. */
  kept: z.boolean(),
  loss: z.nullable(z.object({ noticedAt: z.nullable(momentSchema) })),
});
type Mark = z.infer<typeof schema>;
const NONE: Mark = { version: 1, kept: false, loss: null };

/** Where the browser offers no such storage either, no loss is noticed. */
export function lossMarker(
  accountKey: string,
  marks: () => Marks = () => localStorage,
): LossMarker {
  const name = `portal.kept.${accountKey}`;
  let isOver = false;
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
    stored: () => {
      const mark = read();
      if (!mark.kept && !isOver) write({ ...mark, kept: true });
    },
    foundEmpty: (noticedAt) => {
      if (read().kept) write({ version: 1, kept: false, loss: { noticedAt } });
    },
    read: () => read().loss,
    dismiss: () => {
      write({ ...read(), loss: null });
    },
    remove: () => {
      isOver = true;
      attempt((storage) => {
        storage.removeItem(name);
      });
    },
    end: () => {
      isOver = true;
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
