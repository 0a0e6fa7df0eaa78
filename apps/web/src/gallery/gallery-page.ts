import type { ComponentType } from 'react'

/** Each variant of a gallery page is rendered separately. */
export interface GalleryPageProps {
  readonly variant: string
}

/** A group of components. */
export interface GalleryPage {
  readonly Content: ComponentType<GalleryPageProps>
  /**
   * The states that need a separate page, because of their size or because a press opens them. The first one is the
   * default.
   */
  readonly variants: readonly string[]
}
