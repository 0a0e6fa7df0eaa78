import { useTexts } from '../../i18n/index.ts'
import { labelKeyAt } from '../state/label-key.ts'
import { useFormStore } from '../state/form-store.ts'
import type { GridColumn } from './grid-columns.ts'

/**
 * Returns the name of a column: the label of its member, or the column's own name if it shows one of several members.
 */
export function useColumnLabel(path: string): (column: Pick<GridColumn, 'name' | 'isChoice'>) => string {
  const { text } = useTexts()
  const store = useFormStore()
  return ({ name, isChoice }) =>
    text(isChoice ? `grid.column.${name}` : labelKeyAt(store.get(), `${path}.${name}`))
}
