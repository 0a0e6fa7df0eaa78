import styles from './icon.module.css'

/** Outlines on a square of 16 units, drawn in the colour of the surrounding text. */
export const PATHS = {
  add: 'M8 3.25v9.5M3.25 8h9.5',
  alert: 'M8 2a6 6 0 100 12A6 6 0 008 2zM8 5v3.5M8 11v.25',
  arrowIn: 'M11.5 4.5l-7 7M4.5 6v5.5H10',
  arrowOut: 'M4.5 11.5l7-7M6 4.5h5.5V10',
  arrowDown: 'M8 3.25v9.5M4.25 9L8 12.75 11.75 9',
  arrowUp: 'M8 12.75v-9.5M4.25 7L8 3.25 11.75 7',
  back: 'M9.75 3.5L5.25 8l4.5 4.5',
  bell: 'M8 2a3.75 3.75 0 00-3.75 3.75c0 3.5-1.5 4.75-1.5 4.75h10.5s-1.5-1.25-1.5-4.75A3.75 3.75 0 008 2zM6.75 13a1.4 1.4 0 002.5 0',
  calendar: 'M2.75 4h10.5v9.25H2.75zM2.75 7h10.5M5.5 2.5V5M10.5 2.5V5',
  check: 'M3.5 8.5l3 3 6-7',
  chevronDown: 'M4 6l4 4 4-4',
  chevronLeft: 'M10 4L6 8l4 4',
  chevronRight: 'M6 4l4 4-4 4',
  circle: 'M8 3a5 5 0 100 10A5 5 0 008 3z',
  close: 'M4 4l8 8M12 4l-8 8',
  columns: 'M2.75 3.25h10.5v9.5H2.75zM7 3.25v9.5',
  copy: 'M5.75 5.75h7v7h-7zM3.25 10.25v-7h7',
  document: 'M4 2.5h5l3 3v8H4zM9 2.5v3h3',
  download: 'M8 2.75v7M4.75 7L8 10.25 11.25 7M3 13.25h10',
  edit: 'M3 13l.75-3 7-7 2.25 2.25-7 7L3 13zM9.25 4.5l2.25 2.25',
  exit: 'M9.5 3h-6v10h6M7 8h6.5M11.25 5.5L13.5 8l-2.25 2.5',
  eye: 'M1.75 8S4 3.75 8 3.75 14.25 8 14.25 8 12 12.25 8 12.25 1.75 8 1.75 8zM8 6.25a1.75 1.75 0 100 3.5 1.75 1.75 0 000-3.5z',
  eyeOff:
    'M2.5 2.5l11 11M6.5 4A6.2 6.2 0 018 3.75C12 3.75 14.25 8 14.25 8a11 11 0 01-2 2.5M10 11.9a5.6 5.6 0 01-2 .35C4 12.25 1.75 8 1.75 8a11 11 0 012.5-2.85',
  home: 'M2.75 7.5L8 3l5.25 4.5M4.25 6.5v6.5h7.5V6.5',
  inbox: 'M2.5 8.75l2-5.5h7l2 5.5v4.5h-11zM2.5 8.75h3.25a2.25 2.25 0 004.5 0h3.25',
  info: 'M8 7.25v4.25M8 4.5v.25M8 2a6 6 0 100 12A6 6 0 008 2z',
  key: 'M10.5 2.75a2.75 2.75 0 11-1.9 4.75L4 12.1v1.4h-1.5V12l5.9-5.9a2.75 2.75 0 012.1-3.35z',
  language:
    'M2 3.75h7M5.5 2.25v1.5M3.25 9c2.5-1 4-3 4.25-5.25M3.75 5.5C4.25 7 5.75 8.5 7.5 9M8 13.75L10.75 7l2.75 6.75M9 11.5h3.5',
  menu: 'M2.75 4.25h10.5M2.75 8h10.5M2.75 11.75h10.5',
  moon: 'M13 9.75A5.5 5.5 0 016.25 3 5.5 5.5 0 1013 9.75z',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  pending: 'M8 3a5 5 0 100 10A5 5 0 008 3zM8 5.25V8l1.75 1.25',
  print: 'M4.5 6V2.75h7V6M4.5 11.5H2.75V6h10.5v5.5H11.5M4.5 9.5h7v3.75h-7z',
  refresh: 'M13 8a5 5 0 11-1.5-3.6M13 2.75V5.5h-2.75',
  returned: 'M6 3.25L2.75 6.5 6 9.75M2.75 6.5H9.75a3.25 3.25 0 010 6.5H7',
  search: 'M7 2.75a4.25 4.25 0 100 8.5 4.25 4.25 0 000-8.5zM10.25 10.25l3 3',
  send: 'M2.5 8L13.5 3l-4 10.5L7.5 9z',
  sidebar: 'M2.75 3.25h10.5v9.5H2.75zM6 3.25v9.5',
  sun: 'M8 5.25a2.75 2.75 0 100 5.5 2.75 2.75 0 000-5.5zM8 1.5v1.25M8 13.25v1.25M1.5 8h1.25M13.25 8h1.25M3.4 3.4l.9.9M11.7 11.7l.9.9M3.4 12.6l.9-.9M11.7 4.3l.9-.9',
  system: 'M2.5 3h11v7.5h-11zM6 13.25h4M8 10.5v2.75',
  trash: 'M3 4.5h10M6.25 4.5V2.75h3.5V4.5M4.25 4.5l.5 8.75h6.5l.5-8.75',
  user: 'M8 2.75a2.5 2.5 0 100 5 2.5 2.5 0 000-5zM3.25 13.25c.4-2.5 2.3-3.75 4.75-3.75s4.35 1.25 4.75 3.75',
  warning: 'M8 2.5l6 10.75H2zM8 6.5v3M8 11.25v.25',
} as const

/** The name of an icon. */
export type IconName = keyof typeof PATHS

/** An icon next to a text. It is hidden from screen readers, because the text has the full meaning. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  )
}
