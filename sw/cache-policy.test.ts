import { describe, expect, it, test } from 'vitest';
import type { Endpoint } from '../src/contract/endpoint';
import { API_BASE } from '../src/contract/api-base';
import { ENDPOINTS } from '../src/contract/endpoints';
import { cachePolicy } from './cache-policy';

describe('what the worker may keep', () => {
  test.each([
    ['PowerBlocks/', 'the list of power blocks'],
    ['Modules/', 'the list of modules'],
    ['SecurityGroups/', 'the list of groups'],
    ['Users/7b0f', 'a user: the page asks so for oneself only'],
    ['variables/0103190121', 'names of variables'],
  ])('%s: %s', (path) => {
    expect(cachePolicy('GET', `${API_BASE}/${path}`)).toBe('reference');
  });

  test.each([
    ['GET', '/api/v1/Modules/0103190121/command/RESET_ALARMS', 'a command is a GET'],
    ['GET', '/api/v1/Modules/variables/command/ENABLE', 'a module named like a reference read'],
    ['GET', '/api/v1/variables/x/command/ENABLE', 'a segment more'],
    ['GET', '/api/v1/telemetry', 'telemetry is the ledger`s'],
    ['POST', '/api/v1/Modules/', 'a change, at the address of a list'],
    ['PUT', '/api/v1/Users/7b0f', 'a change of oneself'],
    ['HEAD', '/api/v1/Modules/', 'has no body to keep'],
    ['GET', '/api/v1/Users/', 'the list of users'],
    ['GET', '/api/v1/Users/7b0f/keep', 'a working copy of its own'],
    ['GET', '/api/v1/Modules', 'not as the contract writes it'],
    ['GET', '/api/v2/Modules/', 'another API'],
    ['GET', '/elsewhere/api/v1/Modules/', 'another path'],
    ['GET', '/config.json', 'the app keeps its own copy'],
    ['GET', '/oidc/token', 'sign-in'],
    ['GET', '/api/v1/PowerBlocks/b/variables/261120', 'a download'],
  ])('not %s %s: %s', (method, path) => {
    expect(cachePolicy(method, path)).toBe('network-only');
  });

  it('is five calls of the table: a new call is network only until it is named', () => {
    const all: readonly Endpoint[] = Object.values(ENDPOINTS);
    const kept = all.filter(
      ({ method, path }) =>
        cachePolicy(method, API_BASE + path.replace(/:\w+/g, 'x')) === 'reference',
    );
    expect(kept.map(({ path }) => path).sort()).toEqual([
      '/Modules/',
      '/PowerBlocks/',
      '/SecurityGroups/',
      '/Users/:userId',
      '/variables/:moduleId',
    ]);
  });
});
