import type { Section } from '@nostro/messages'

import { useStore } from '../browser/store.ts'
import { useDrawnParts } from '../ui/index.ts'
import { useFormPart, useFormStore } from './state/form-store.ts'

/** The sections of the form that are drawn so far; all of them for whoever goes to a control further down. */
export function useDrawnSections(): readonly Section[] {
  const sections = useFormPart(({ definition }) => definition.sections)
  const isWhole = useStore(useFormStore().isWhole)
  return useDrawnParts(sections, isWhole)
}
