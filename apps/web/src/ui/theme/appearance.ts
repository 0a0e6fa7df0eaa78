import { announceChoice } from '../../browser/choices.ts'
import { readStored, writeStored } from '../../browser/storage.ts'
import { createStore, useStore } from '../../browser/store.ts'
import { viewportStore } from '../../browser/viewport.ts'
import { PALETTES, SHADOWS, SIZES, TOUCH_TARGET, type ColorScheme, type Density } from './tokens.ts'

/** The themes that a user can choose. */
export const THEMES = ['light', 'dark', 'system'] as const

export type Theme = (typeof THEMES)[number]

/** The user's choice and the values derived from it. */
export interface Appearance {
  readonly theme: Theme
  readonly scheme: ColorScheme
  readonly density: Density
}

const systemScheme = matchMedia('(prefers-color-scheme: dark)')

const store = createStore<Appearance>({
  theme: themeNamed(readStored('theme')),
  scheme: schemeOf(themeNamed(readStored('theme'))),
  density: densityNamed(readStored('density')) ?? 'comfortable',
})

/** Returns the current appearance. */
export function useAppearance(): Appearance {
  return useStore(store)
}

/** Sets the theme that the user chose, and stores it as a setting. */
export function chooseTheme(theme: Theme): void {
  applyTheme(theme)
  announceChoice({ theme })
}

/** Sets a theme that was chosen elsewhere, without storing it as a setting. */
export function applyTheme(theme: Theme): void {
  writeStored('theme', theme)
  store.set({ ...store.get(), theme, scheme: schemeOf(theme) })
}

/** Sets the density like {@link chooseTheme}. */
export function chooseDensity(density: Density): void {
  applyDensity(density)
  announceChoice({ density })
}

/** Sets the density like {@link applyTheme}. */
export function applyDensity(density: Density): void {
  writeStored('density', density)
  store.set({ ...store.get(), density })
}

/** Writes the design tokens to the document and keeps them up to date. Called once, before the first render. */
export function startAppearance(): void {
  systemScheme.addEventListener('change', () => {
    const { theme } = store.get()
    store.set({ ...store.get(), scheme: schemeOf(theme) })
  })
  store.subscribe(writeVariables)
  viewportStore.subscribe(writeVariables)
  writeVariables()
}

function writeVariables(): void {
  const { scheme, density } = store.get()
  const { isMobile } = viewportStore.get()
  const { style, dataset } = document.documentElement
  const rowHeight = isMobile ? TOUCH_TARGET : SIZES[density].row
  const controlHeight = isMobile ? TOUCH_TARGET : SIZES[density].control

  style.colorScheme = scheme
  // As set by `start.js` before the app started.
  dataset['scheme'] = scheme
  for (const [name, color] of Object.entries(PALETTES[scheme])) style.setProperty(`--color-${name}`, color)
  style.setProperty('--row-height', remOf(rowHeight))
  style.setProperty('--control-height', remOf(controlHeight))
  for (const [name, shadow] of Object.entries(SHADOWS[scheme])) style.setProperty(`--${name}`, shadow)
}

function remOf(pixels: number): string {
  return `${pixels / 16}rem`
}

function schemeOf(theme: Theme): ColorScheme {
  if (theme !== 'system') return theme
  return systemScheme.matches ? 'dark' : 'light'
}

function themeNamed(name: string | undefined): Theme {
  return THEMES.find((theme) => theme === name) ?? 'system'
}

function densityNamed(name: string | undefined): Density | undefined {
  return name === 'compact' || name === 'comfortable' ? name : undefined
}
