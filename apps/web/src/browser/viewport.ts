import { createStore, useStore } from './store.ts'

/** Widest viewport that counts as mobile, in CSS pixels (SHELL-44). */
const MOBILE_WIDTH_MAX = 720
/** Above this width all sizes grow with it, up to a factor of two (OPEN-42). */
const DESIGN_WIDTH = 1920
const SCALE_MAX = 2

export interface Viewport {
  readonly width: number
  readonly isMobile: boolean
  /** The factor of all sizes; 1 up to 1920 px. */
  readonly scale: number
}

export function viewportOf(width: number): Viewport {
  return {
    width,
    isMobile: width <= MOBILE_WIDTH_MAX,
    scale: Math.min(Math.max(width / DESIGN_WIDTH, 1), SCALE_MAX),
  }
}

/** The size of the window, updated on every change (CLI-11). */
export const viewportStore = createStore(viewportOf(innerWidth))

addEventListener('resize', () => viewportStore.set(viewportOf(innerWidth)))

export function useViewport(): Viewport {
  return useStore(viewportStore)
}
