import { listLinks, listRoutes, tryRoutes } from '@nostro/contract'

import { query } from '../../api/index.ts'

export const linksQuery = query(listLinks)
export const routesQuery = query(listRoutes)
export const checkQuery = query(tryRoutes)
