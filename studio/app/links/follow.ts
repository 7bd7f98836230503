/**
 * Keeps the address bar at the view on the screen: a step replaces the address, another replay is
 * another entry, so that Back leads to it. Written at rest only: browsers limit how often it may be.
 */
import { leaveCompare } from '../compare/enter.ts';
import { useCompare } from '../compare/store.ts';
import { sessionStore } from '../session/hooks.ts';
import { useUi } from '../shell/ui.ts';
import { readAddress, writeAddress } from './address.ts';
import { readCompareAddress, writeCompareAddress } from './compare-address.ts';
import { compareAddressOf, comparePlaceOf, openCompareAddress } from './compare-view.ts';
import { openAddress } from './open-address.ts';
import { noteRuns } from './origins.ts';
import { addressOf, placeOf } from './view-address.ts';

const REST = 200;

let timer: ReturnType<typeof setTimeout> | undefined;
let place = '';
let isReading = false;

const isCompare = (): boolean => useUi.getState().screen === 'compare';

const hashNow = (): string =>
  isCompare()
    ? writeCompareAddress(compareAddressOf(useCompare.getState()))
    : writeAddress(addressOf(sessionStore.getState()));

const placeNow = (): string =>
  isCompare() ? comparePlaceOf(useCompare.getState()) : placeOf(sessionStore.getState());

function write(): void {
  timer = undefined;
  const hash = hashNow();
  const isSamePlace = place === placeNow();
  place = placeNow();
  if (hash === location.hash) return;
  if (isSamePlace) history.replaceState(null, '', hash);
  else history.pushState(null, '', hash);
}

function soon(): void {
  noteRuns(sessionStore.getState());
  if (isReading) return;
  clearTimeout(timer);
  // Another place is there at once, however much is still coming in of it.
  timer = setTimeout(write, place === placeNow() ? REST : 0);
}

/** Opens what the address names. Anchors that are none of ours leave the view alone. */
function read(): void {
  const [debug, compare] = [readAddress(location.hash), readCompareAddress(location.hash)];
  if (debug === null && compare === null) return;
  clearTimeout(timer);
  isReading = true;
  try {
    if (compare !== null) openCompareAddress(compare);
    if (debug !== null) {
      if (isCompare()) leaveCompare();
      openAddress(debug);
    }
  } finally {
    isReading = false;
  }
  place = placeNow();
}

/** Back, forward, or an address typed by hand. */
function onAddress(): void {
  read();
  write();
}

/** Opens the view that the address names, and follows the session from then on. */
export function followAddress(): () => void {
  noteRuns(sessionStore.getState());
  place = placeNow();
  read();
  write();
  const stops = [sessionStore, useUi, useCompare].map((store) => store.subscribe(soon));
  window.addEventListener('popstate', onAddress);
  return () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
    window.removeEventListener('popstate', onAddress);
  };
}
