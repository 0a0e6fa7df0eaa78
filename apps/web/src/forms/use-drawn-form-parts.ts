import { useStore } from '../browser/store.ts'
import { useDrawnParts } from '../ui/index.ts'
import { useFormStore } from './state/form-store.ts'

/** The parts of the form that are drawn so far; all of them for whoever goes to a control further down. */
export function useDrawnFormParts<Part>(parts: readonly Part[]): readonly Part[] {
  const isWhole = useStore(useFormStore().isWhole)
  return useDrawnParts(parts, { isWhole })
}
