import { deleteView, listViews } from '@nostro/contract'

import { command, query } from '../../../api/index.ts'

export const viewsQuery = query(listViews)
export const deleteViewCommand = command(deleteView)
