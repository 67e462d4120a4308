import type { AccessLevel } from '../../domain/catalogues';
import type { SecurityGroupId } from '../../domain/ids';
import type { Database } from '../database/database';
import { groupAccess, users } from '../database/tables/access';
import { accounts } from '../database/tables/identity';
import { insertAccount } from './accounts';
import { hashPassword } from './passwords';

/** A seeded account as it is printed on the terminal; the password is the same for all. */
export interface SeededAccount {
  readonly email: string;
  readonly may: string;
}

interface GroupRight {
  readonly group: number | 'every';
  readonly access: AccessLevel;
  readonly remoteControl: boolean;
}

interface Seed extends SeededAccount {
  readonly name: string;
  readonly globalAccess: AccessLevel;
  readonly blocked?: true;
  readonly groups: readonly GroupRight[];
}

const right = (
  group: number | 'every',
  access: AccessLevel,
  remoteControl: boolean,
): GroupRight => ({ group, access, remoteControl });

/** Accounts for each case of the access rules (rules §6.1). */
const SEEDS: readonly Seed[] = [
  {
    email: 'admin@example.test',
    name: 'Admin',
    may: 'everything but remote control',
    globalAccess: 'ReadWrite',
    groups: [],
  },
  {
    email: 'staff@example.test',
    name: 'Staff',
    may: 'see every power block',
    globalAccess: 'Read',
    groups: [right('every', 'Read', false)],
  },
  {
    email: 'operator@example.test',
    name: 'Operator',
    may: 'see, change and control two power blocks',
    globalAccess: 'None',
    groups: [right(0, 'ReadWrite', true), right(1, 'ReadWrite', true)],
  },
  {
    email: 'technician@example.test',
    name: 'Technician',
    may: 'see and control one power block',
    globalAccess: 'None',
    groups: [right(1, 'Read', true)],
  },
  {
    email: 'viewer@example.test',
    name: 'Viewer',
    may: 'see one power block',
    globalAccess: 'None',
    groups: [right(2, 'Read', false)],
  },
  {
    email: 'blocked@example.test',
    name: 'Blocked',
    may: 'nothing: blocked',
    globalAccess: 'None',
    blocked: true,
    groups: [right(0, 'Read', false)],
  },
  {
    email: 'newcomer@example.test',
    name: 'Newcomer',
    may: 'nothing yet: no groups',
    globalAccess: 'None',
    groups: [],
  },
];

const accessOf = (seed: Seed, groups: readonly SecurityGroupId[]) =>
  seed.groups.flatMap(({ group, access, remoteControl }) =>
    groups
      .filter((_, index) => group === 'every' || group === index)
      .map((securityGroupId) => ({
        securityGroupId,
        access,
        remoteControl,
        alarmNotification: remoteControl,
      })),
  );

async function seedOne(
  db: Database,
  seed: Seed,
  passwordHash: string,
  groups: readonly SecurityGroupId[],
): Promise<SeededAccount> {
  const { email, name, may, globalAccess, blocked = false } = seed;
  const account = await insertAccount(db, { email, name, passwordHash });
  if (!account) throw new Error(`${email} is there already.`);
  const userId = account.accountId;
  await db.insert(users).values({ userId, email, nickName: name, blocked, globalAccess });
  const rights = accessOf(seed, groups).map((access) => ({ userId, ...access }));
  if (rights.length > 0) await db.insert(groupAccess).values(rights);
  return { email, may };
}

export interface SeedOptions {
  readonly password: string;
  /** Ids of existing groups, in a stable order. */
  readonly groups: readonly SecurityGroupId[];
  /**
   * Called before the accounts are stored for good: a password that was never printed would lock
   * everybody out.
   */
  readonly announce?: (accounts: readonly SeededAccount[]) => void;
}

/**
 * Creates accounts, users and their rights for a portal that nobody can sign in to yet; does
 * nothing when there is any account. Creates all or none, and returns them.
 */
export async function seedAccounts(
  db: Database,
  { password, groups, announce }: SeedOptions,
): Promise<readonly SeededAccount[]> {
  if (await hasAccounts(db)) return [];
  // Before the transaction, which would block others while it hashes. All accounts have the same
  // password, so it is hashed once.
  const passwordHash = await hashPassword(password);
  return db.transaction(async (transaction) => {
    const seeded: SeededAccount[] = [];
    for (const seed of SEEDS) seeded.push(await seedOne(transaction, seed, passwordHash, groups));
    announce?.(seeded);
    return seeded;
  });
}

async function hasAccounts(db: Database): Promise<boolean> {
  const known = await db.select().from(accounts).limit(1);
  return known.length > 0;
}
