import { expect, it } from 'vitest';
import { AuthFailure } from '../../auth/auth-failure';
import { StorageError } from '../../store/database/storage-error';
import { ErasedError } from '../../store/store';
import { failedStage } from './stage';

it.each<{ error: Error; result: string; why: string }>([
  { error: new AuthFailure('offline', ''), result: 'unreachable', why: 'there was no response' },
  { error: new StorageError('lost'), result: 'storage-fault', why: 'sign-in has not failed' },
  { error: new ErasedError(), result: 'signed-out', why: 'another tab signed out meanwhile' },
  { error: new Error('config'), result: 'authentication-error', why: 'waiting does not help' },
])('a failed start is shown as $result, because $why', ({ error, result }) => {
  expect(failedStage(error)).toEqual({ kind: 'outside', result });
});
