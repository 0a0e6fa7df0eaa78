import { createView, deleteView, listViews, renameView } from '@nostro/contract'

import { command, query } from '../../../api/index.ts'

export const viewsQuery = query(listViews)
export const createViewCommand = command(createView)
export const renameViewCommand = command(renameView)
export const deleteViewCommand = command(deleteView)
