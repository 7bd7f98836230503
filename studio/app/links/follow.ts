/**
 * Keeps the address bar at the view on the screen: a step replaces the address, another replay is
 * another entry, so that Back leads to it. Written at rest only: browsers limit how often it may be.
 */
import { sessionStore } from '../session/hooks.ts';
import { type ReadAddress, readAddress, writeAddress } from './address.ts';
import { openAddress } from './open-address.ts';
import { noteRuns } from './origins.ts';
import { addressOf, placeOf } from './view-address.ts';

const REST = 200;

let timer: ReturnType<typeof setTimeout> | undefined;
let place = '';
let isReading = false;

function write(): void {
  timer = undefined;
  const session = sessionStore.getState();
  const hash = writeAddress(addressOf(session));
  const isSamePlace = place === placeOf(session);
  place = placeOf(session);
  if (hash === location.hash) return;
  if (isSamePlace) history.replaceState(null, '', hash);
  else history.pushState(null, '', hash);
}

function soon(): void {
  noteRuns(sessionStore.getState());
  if (isReading) return;
  clearTimeout(timer);
  timer = setTimeout(write, REST);
}

function read(found: ReadAddress): void {
  clearTimeout(timer);
  isReading = true;
  try {
    openAddress(found);
  } finally {
    isReading = false;
  }
  place = placeOf(sessionStore.getState());
}

/** Back, forward, or an address typed by hand. Anchors that are none of ours leave the view alone. */
function onAddress(): void {
  const found = readAddress(location.hash);
  if (found !== null) read(found);
  write();
}

/** Opens the view that the address names, and follows the session from then on. */
export function followAddress(): () => void {
  noteRuns(sessionStore.getState());
  const found = readAddress(location.hash);
  place = placeOf(sessionStore.getState());
  if (found !== null) read(found);
  write();
  const stop = sessionStore.subscribe(soon);
  window.addEventListener('popstate', onAddress);
  return () => {
    stop();
    clearTimeout(timer);
    window.removeEventListener('popstate', onAddress);
  };
}
