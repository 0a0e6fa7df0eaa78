import type { ComponentType } from 'react'

/** A page of the gallery is drawn for each of its variants by itself. */
export interface GalleryPageProps {
  readonly variant: string
}

/** A group of components. */
export interface GalleryPage {
  readonly Content: ComponentType<GalleryPageProps>
  /** The states that have no room beside each other, or that a press leads to; the first is the usual one. */
  readonly variants: readonly string[]
}
