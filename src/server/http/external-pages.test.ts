import fastify from 'fastify';
import { expect, it } from 'vitest';
import { readEnvironment } from '../environment';
import { registerExternalPages } from './external-pages';

it('the address of a page leads to the page that the config names instead', async () => {
  const app = fastify();
  const model = 'https://model.example.test/x';
  registerExternalPages(app, readEnvironment({ LINK_MODEL: model }).links);
  const moved = await app.inject({ url: '/model' });
  expect([moved.statusCode, moved.headers.location]).toEqual([302, model]);
  const own = await app.inject({ url: '/request' });
  expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});
