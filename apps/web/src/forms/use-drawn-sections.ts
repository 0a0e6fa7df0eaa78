import type { Section } from '@nostro/messages'
import { startTransition, useEffect, useState } from 'react'

import { useStore } from '../browser/store.ts'
import { useFormPart, useFormStore } from './state/form-store.ts'

/** As many sections as one sees at first. */
const DRAWN_FIRST = 2
const DRAWN_AT_ONCE = 1

/**
 * The sections of the form that are drawn so far: the first with the page, the others a few at a time, so that a slow
 * phone answers between them.
 */
export function useDrawnSections(): readonly Section[] {
  const sections = useFormPart(({ definition }) => definition.sections)
  const isWhole = useStore(useFormStore().isWhole)
  const [drawn, setDrawn] = useState(DRAWN_FIRST)
  const isLeft = !isWhole && drawn < sections.length
  useEffect(() => {
    if (isLeft) startTransition(() => setDrawn(drawn + DRAWN_AT_ONCE))
  }, [isLeft, drawn])
  return isLeft ? sections.slice(0, drawn) : sections
}
