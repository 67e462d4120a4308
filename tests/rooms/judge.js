import { isBuiltin } from 'node:module';
import path from 'node:path';
import { folders } from './folders.js';
import { fences, forTests, rooms } from './walls.js';

const isTest = (/** @type {string} */ place) => /\.test\.tsx?$/.test(place);
const within = (/** @type {string} */ place, /** @type {string} */ folder) =>
  place === folder || place.startsWith(`${folder}/`);

/**
 * Place of a file: `store/ledger.ts` for `src/store/ledger.ts`; files outside src/ (sw, locales,
 * tests) have their path.
 *
 * @param {string} file relative to the top of the project, with slashes
 */
const placeOf = (file) => file.replace(/^src\//, '');

/**
 * Room of a place: a key of the table, `features/<name>` for a feature; undefined when the table
 * has none.
 *
 * @param {string} place
 * @returns {string | undefined}
 */
export function roomOf(place) {
  const feature = /^features\/[^/]+(?=\/)/.exec(place)?.[0];
  return feature ?? Object.keys(rooms).find((room) => within(place, room));
}

/** @param {string} room */
export const mayImport = (room) =>
  rooms[room] ?? (room.startsWith('features/') ? rooms['features/*'] : undefined) ?? [];

const matches = (/** @type {string} */ name, /** @type {string} */ pattern) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : within(name, pattern);

/**
 * The fence that a package is behind, the longest name first.
 * @param {string} name
 */
const fenceOf = (name) =>
  Object.keys(fences)
    .filter((pattern) => matches(name, pattern))
    .sort((a, b) => b.length - a.length)[0];

/** @param {string} place @param {string} specifier */
function judgePackage(place, specifier) {
  const name = isBuiltin(specifier) ? `node:${specifier.replace(/^node:/, '')}` : specifier;
  if (isTest(place) && forTests.some((allowed) => matches(name, allowed))) return undefined;
  const fence = fenceOf(name);
  if (fence === undefined)
    return `The package ${name} has no fence: name the rooms that may use it.`;
  const allowed = fences[fence] ?? [];
  if (allowed.some((folder) => within(place, folder))) return undefined;
  return `${fence} belongs to ${allowed.join(', ')} alone, ${place} may not import it.`;
}

/**
 * Whether two places are in different children of one feature, which must not import each other.
 */
function betweenChildren(/** @type {string} */ from, /** @type {string} */ to) {
  const child = /^features\/[^/]+\/([^/]+)\//;
  const [a, b] = [child.exec(from)?.[1], child.exec(to)?.[1]];
  return a !== undefined && b !== undefined && a !== b;
}

/**
 * Folder of a room a place is in, as named in folders.js: the longest name wins. Empty for a file
 * on top of the room, undefined when the table has no such folder.
 *
 * @param {string} room @param {string} place
 */
function folderOf(room, place) {
  const inside = path.posix.dirname(place.slice(room.length + 1));
  if (inside === '.') return '';
  return Object.keys(folders[room] ?? {})
    .filter((folder) => within(inside, folder))
    .sort((a, b) => b.length - a.length)[0];
}

/** @param {string} room @param {string} place @param {string} target */
function judgeFolder(room, place, target) {
  const table = folders[room];
  if (table === undefined || isTest(place)) return undefined;
  const [from, to] = [folderOf(room, place), folderOf(room, target)];
  if (from === undefined) return `${place} is in no folder of ${room} (tests/rooms/folders.js).`;
  if (from === to || from === '' || to === '') return undefined;
  if (to !== undefined && table[from]?.includes(to)) return undefined;
  return `${room}/${from} may not import ${to === undefined ? target : `${room}/${to}`}.`;
}

/** @param {string} place @param {string} target */
function judgePlace(place, target) {
  const from = roomOf(place);
  if (from === undefined) return `${place} is in no room of the table.`;
  if (isTest(place) && forTests.some((allowed) => matches(target, allowed))) return undefined;
  const to = roomOf(target);
  if (from === to) {
    return betweenChildren(place, target)
      ? `${place} may not import its sibling ${target}: the parent composes its children.`
      : judgeFolder(from, place, target);
  }
  const allowed = mayImport(from).some((room) =>
    room === 'features/*' ? to?.startsWith('features/') : within(target, room),
  );
  return allowed ? undefined : `${from} may not import ${to ?? target}.`;
}

/**
 * Returns the error when `file` may not import `specifier`, else undefined. Judges by the names
 * alone: a wall exists also before there is a file behind it.
 *
 * @param {string} file relative to the top of the project, with slashes
 * @param {string} specifier as written
 * @returns {string | undefined}
 */
export function judge(file, specifier) {
  const [bare = ''] = specifier.split('?');
  if (!bare.startsWith('.')) return judgePackage(placeOf(file), bare);
  return judgePlace(placeOf(file), placeOf(path.posix.join(path.posix.dirname(file), bare)));
}
