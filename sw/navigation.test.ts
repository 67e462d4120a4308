import { describe, expect, test } from 'vitest';
import { NOT_THE_APP } from './navigation';

const isApp = (path: string) => !NOT_THE_APP.some((pattern) => pattern.test(path));

describe('a navigation', () => {
  test.each([
    ['/', 'the start'],
    ['/dashboard', 'a screen'],
    ['/modules/advanced/0103190121', 'a screen of a module'],
    ['/demo/modules/0703190041', 'a screen of the demo, which needs no server'],
    ['/models', 'no page of the server, whatever it begins with'],
    ['/documents/request', 'nor whatever it ends with'],
    ['/analytics?range=24&view=1_1_0103190121.CT38.avg.c0.l0.n_', 'a view in an address'],
    ['/dashboard?block=a.html', 'a screen with any query'],
    ['/nonsense', 'the app leads it to the dashboard'],
  ])('to %s is the app: %s', (path) => {
    expect(isApp(path)).toBe(true);
  });

  test.each([
    ['/api/v1/openapi.json', 'the server`s'],
    ['/api', 'also bare'],
    ['/oidc/auth', 'sign-in'],
    ['/redirect.html', 'the bridge of sign-in'],
    ['/healthz', 'for whoever runs it'],
    ['/readyz', 'for whoever runs it'],
    ['/metrics', 'for whoever runs it'],
    ['/request', 'an external page'],
    ['/service-monitor', 'an external page'],
    ['/model', 'an external page'],
    ['/doc/', 'an external page'],
    ['/privacy', 'a page of the footer'],
    ['/config.json', 'a file'],
    ['/config.json?at=1', 'a file with a query'],
    ['/assets/gone.js', 'a file that is no more must not come as a page'],
  ])('to %s is not: %s', (path) => {
    expect(isApp(path)).toBe(false);
  });
});
