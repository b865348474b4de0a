import type { ComponentType } from 'react';
import { type LoaderFunction, type RouteObject, redirect } from 'react-router';
import { type Address, addressAt, type LivingPath } from '#contract/addresses.ts';
import { elsewhere, whoOf } from './guard.ts';
import { load } from './load.ts';
import { currentSession } from './session.ts';

/** What a screen's file exports. Screens of protected areas have no loader: they ask once the person is known. */
export type Screen = { Component: ComponentType; loader?: LoaderFunction; ErrorBoundary?: ComponentType };

export type Handle = {
  address?: Address;
  /** Set in the server's build on every screen and area: the file whose styles and chunks the page needs. */
  source?: string;
};

/** An address of the table and the file that draws it, loaded when somebody goes there. */
export function at(path: LivingPath, lazy: () => Promise<Screen>): RouteObject {
  const route = { path: path.replaceAll(/\{(\w+)(\??)\}/g, ':$1$2'), handle: { address: addressAt(path) }, lazy };
  const address = addressAt(path);
  return address && whoOf(address, address.host === 'root') !== 'anyone' ? { ...route, loader: guard(address) } : route;
}

/** An address that leads on to another one. */
export function leadsTo(path: LivingPath, target: string): RouteObject {
  return { path, handle: { address: addressAt(path) }, loader: () => redirect(target) };
}

/** On the server everybody gets the frame; the head script and, between pages, this loader lead away. */
function guard(address: Address): LoaderFunction {
  return ({ context, request }) => {
    const { site, isServer } = load(context);
    if (isServer) return null;
    const { pathname, search } = new URL(request.url);
    const target = elsewhere(whoOf(address, site.isRoot), currentSession()?.user.role, pathname + search);
    if (target) throw redirect(target);
    return null;
  };
}
