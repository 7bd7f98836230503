/** The signs of the studio, drawn on a 16 by 16 grid; `fill` fills with the text's colour. */
import type { ReactNode } from 'react';

export const ICONS = {
  down: <path d="m4.5 6.5 3.5 3.5 3.5-3.5" />,
  fold: <path d="m6.5 4.5 3.5 3.5-3.5 3.5" />,
  to: <path d="M2 8h11.5M10 4.5 13.5 8 10 11.5" />,
  first: (
    <>
      <path d="M4 3.5v9" />
      <path className="fill" d="M13 3.5v9L6.5 8z" />
    </>
  ),
  prev: <path className="fill" d="M11.5 3v10L4.5 8z" />,
  next: <path className="fill" d="M4.5 3v10l7-5z" />,
  last: (
    <>
      <path d="M12 3.5v9" />
      <path className="fill" d="M3 3.5v9L9.5 8z" />
    </>
  ),
  play: <path d="M4.5 3v10l8-5z" />,
  pause: <path d="M5.5 3.5v9M10.5 3.5v9" />,
  search: (
    <>
      <circle cx="7" cy="7" r="4" />
      <path d="m10 10 3.5 3.5" />
    </>
  ),
  fit: <path d="M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3" />,
  plus: <path d="M8 3.5v9M3.5 8h9" />,
  minus: <path d="M3.5 8h9" />,
  check: <path d="m3 8.5 3.2 3.2L13 4.8" />,
  cross: <path d="m4 4 8 8M12 4l-8 8" />,
  differs: <path d="M3 6h10M3 10h10M10.8 3l-5.6 10" />,
  atLeast: <path d="M4 3.5 12 7l-8 3.5M4 13h8" />,
  atMost: <path d="M12 3.5 4 7l8 3.5M4 13h8" />,
  branch: (
    <>
      <circle cx="4.5" cy="3.8" r="1.6" />
      <circle cx="4.5" cy="12.2" r="1.6" />
      <circle cx="11.5" cy="6" r="1.6" />
      <path d="M4.5 5.4v5.2M11.5 7.6c0 2-3 2.4-5.6 3.6" />
    </>
  ),
  comment: <path d="M3 3.5h10v7H8L5.5 13v-2.5H3z" />,
  break: <path className="fill" d="m8 2.5 5.5 5.5L8 13.5 2.5 8z" />,
  breakOff: <path d="m8 2.5 5.5 5.5L8 13.5 2.5 8z" />,
  lock: <path d="M4 7.5h8v5.5H4zM5.5 7.5v-2a2.5 2.5 0 0 1 5 0v2" />,
  eye: (
    <>
      <path d="M1.5 8C3 5.2 5.3 4 8 4s5 1.2 6.5 4C13 10.8 10.7 12 8 12S3 10.8 1.5 8z" />
      <circle cx="8" cy="8" r="1.8" />
    </>
  ),
  shield: <path d="M8 2 3 3.8V8c0 3 2.2 5 5 6 2.8-1 5-3 5-6V3.8z" />,
  heal: <path d="M6 2.5h4V6h3.5v4H10v3.5H6V10H2.5V6H6z" />,
  blade: <path d="M13.5 2.5 6 10M10 2.5h3.5V6M3.5 9l3.5 3.5M5.2 10.8 2.5 13.5" />,
  shadow: <path className="fill" d="M3 14V7.2a5 5 0 0 1 10 0V14l-2.5-1.8L8 14l-2.5-1.8z" />,
  shadow0: <path d="M3 14V7.2a5 5 0 0 1 10 0V14l-2.5-1.8L8 14l-2.5-1.8z" />,
  swap: <path d="M3 5.5h9.5M10 3l2.5 2.5L10 8M13 10.5H3.5M6 8l-2.5 2.5L6 13" />,
  stack: <path d="M5 3h8v8M3 5h8v8H3z" />,
  up: <path className="fill" d="M8 3.5 13 12H3z" />,
  dn: <path className="fill" d="M8 12.5 3 4h10z" />,
  coin: (
    <>
      <circle cx="8" cy="8" r="5" />
      <path d="M8 5.5v5" />
    </>
  ),
  deed: <path d="M4 2.5h8v11H4zM6 5.5h4M6 8h4" />,
  flag: <path d="M4.5 2.5v11M4.5 3h7.5l-2 2.5 2 2.5H4.5" />,
  layers: <path d="m8 2.5 6 3-6 3-6-3zM2 9l6 3 6-3" />,
  sun: (
    <>
      <circle cx="8" cy="8" r="2.8" />
      <path d="M8 1.8v1.4M8 12.8v1.4M1.8 8h1.4M12.8 8h1.4M3.6 3.6l1 1M11.4 11.4l1 1M12.4 3.6l-1 1M4.6 11.4l-1 1" />
    </>
  ),
  moon: <path d="M13 9.6A5.5 5.5 0 1 1 6.4 3a4.4 4.4 0 0 0 6.6 6.6z" />,
  screen: <path d="M2.5 3.5h11v7.5h-11zM6 13.5h4M8 11v2.5" />,
  warning: <path d="M8 2.8 14 13H2zM8 6.5V9.5M8 11.2v.1" />,
  info: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M8 7.5v3.2M8 5.2v.1" />
    </>
  ),
  help: (
    <>
      <circle cx="8" cy="8" r="5.8" />
      <path d="M6.3 6.4a1.7 1.7 0 1 1 2.5 1.5c-.5.3-.8.6-.8 1.2M8 11.1v.1" />
    </>
  ),
  file: <path d="M4 2.5h5l3 3v8H4zM9 2.5v3h3" />,
  folder: <path d="M2.5 4h4l1.2 1.5h5.8V13h-11z" />,
  save: <path d="M8 2.5v7.5M5 7l3 3 3-3M3 11.5v2h10v-2" />,
  person: (
    <>
      <circle cx="8" cy="5" r="2.3" />
      <path d="M3.5 13.5c0-2.8 2-4.3 4.5-4.3s4.5 1.5 4.5 4.3" />
    </>
  ),
  bot: <path d="M3.5 6h9v6.5h-9zM8 6V3.5M6.2 8.8v.8M9.8 8.8v.8" />,
  dice: (
    <>
      <path d="M3 3h10v10H3z" />
      <path className="fill" d="M5.4 5.4h.6v.6h-.6zM7.7 7.7h.6v.6h-.6zM10 10h.6v.6h-.6z" />
    </>
  ),
  reload: <path d="M13 8a5 5 0 1 1-1.6-3.7M13 2.5v2.8h-2.8" />,
  undo: <path d="M5.5 3 3 5.5 5.5 8M3 5.5h6a3.5 3.5 0 0 1 0 7H6" />,
  link: (
    <path d="M6.8 9.2a2.5 2.5 0 0 1 0-3.5l2-2a2.5 2.5 0 0 1 3.5 3.5l-.9.9M9.2 6.8a2.5 2.5 0 0 1 0 3.5l-2 2a2.5 2.5 0 0 1-3.5-3.5l.9-.9" />
  ),
  more: <path d="M3.5 8v.1M8 8v.1M12.5 8v.1" />,
  trash: <path d="M3 4.5h10M6 4.5V3h4v1.5M4.5 4.5l.5 9h6l.5-9" />,
  edit: <path d="M3 13l.7-3L10.5 3.2l2.3 2.3L6 12.3z" />,
  filter: <path d="M2.5 3.5h11L9.5 8.5v4l-3 1v-5z" />,
  target: (
    <>
      <circle cx="8" cy="8" r="4.5" />
      <path d="M8 1.8v3M8 11.2v3M1.8 8h3M11.2 8h3" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type IconName = keyof typeof ICONS;
