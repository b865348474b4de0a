import { expect, test } from 'vitest';
import { fakeStorage, forbidStorage } from '#web/kit/testing/fake-storage.ts';
import { cartId, forgetCartId } from './cart-id.ts';

test('a list keeps its id until its order is paid', () => {
  fakeStorage();
  const id = cartId();
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(cartId()).toBe(id);
  forgetCartId();
  expect(cartId()).not.toBe(id);
});

test('a browser that stores nothing has a list without an id', () => {
  forbidStorage();
  expect(cartId()).toBeUndefined();
  expect(forgetCartId).not.toThrow();
});
