import type { MessageRow } from '@nostro/contract'
import type { ComponentType } from 'react'

import type { Folder } from '../folders.ts'

export interface SelectionActionProps {
  readonly folder: Folder
  readonly rows: readonly MessageRow[]
  /** Empties the selection, after the rows were dealt with. */
  readonly onDone: () => void
}

/** What another part of the product does with selected messages: it stands in the bar beside *Download* and *Print*. */
interface SelectionAction {
  readonly name: string
  readonly isFor: (folder: Folder) => boolean
  readonly Component: ComponentType<SelectionActionProps>
}

const actions = new Map<string, SelectionAction>()

/** Registers an action, once for each name. */
export function registerSelectionAction(action: SelectionAction): void {
  actions.set(action.name, action)
}

export function selectionActions(folder: Folder): readonly SelectionAction[] {
  return [...actions.values()].filter(({ isFor }) => isFor(folder))
}
