import { useStore } from '../browser/store.ts'
import { useDrawnParts } from '../ui/index.ts'
import { useFormStore } from './state/form-store.ts'

/** Returns the parts of the form that are rendered so far, or all of them if `isWhole` is set. */
export function useDrawnFormParts<Part>(parts: readonly Part[]): readonly Part[] {
  const isWhole = useStore(useFormStore().isWhole)
  return useDrawnParts(parts, { isWhole })
}
