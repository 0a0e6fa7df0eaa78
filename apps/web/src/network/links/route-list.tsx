import { type NetworkLink, type NetworkRoute, orderRoutes } from '@nostro/contract'
import { useState } from 'react'

import { command, useCommand } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button, Empty, Panel, showToast } from '../../ui/index.ts'
import styles from './links.module.css'
import { DeleteRouteDialog } from './delete-route-dialog.tsx'
import { RouteDialog } from './route-dialog.tsx'
import { RouteRow, type RouteAction } from './route-row.tsx'

const orderCommand = command(orderRoutes)

interface OpenRoute {
  readonly action: RouteAction
  /** The route as it was when the dialog opened. */
  readonly route?: NetworkRoute
}

/** The routes in the order in which they are tried. */
export function RouteList({
  routes,
  links,
}: {
  readonly routes: readonly NetworkRoute[]
  readonly links: readonly NetworkLink[]
}) {
  const { t } = useTexts()
  const [open, setOpen] = useState<OpenRoute>()
  const move = useMoving(routes)
  const close = () => setOpen(undefined)
  return (
    <Panel
      title={t('route.title')}
      isPadded
      actions={
        <Button icon="add" isDisabled={links.length === 0} onPress={() => setOpen({ action: 'edit' })}>
          {t('route.new')}
        </Button>
      }
    >
      <p className={styles.hint}>{t('route.hint')}</p>
      {routes.length === 0 ? (
        <Empty text={t('route.none')} />
      ) : (
        <ol className={styles.list} aria-label={t('route.title')}>
          {routes.map((route, index) => (
            <RouteRow
              key={route.id}
              route={route}
              index={index}
              count={routes.length}
              onMove={(step) => void move(index, step)}
              onAct={(action) => setOpen({ action, route })}
            />
          ))}
        </ol>
      )}
      {open?.action === 'edit' && <RouteDialog route={open.route} links={links} onClose={close} />}
      {open?.action === 'delete' && open.route !== undefined && (
        <DeleteRouteDialog route={open.route} onClose={close} />
      )}
    </Panel>
  )
}

/**
 * Returns the function that requests an order in which a route is one position higher or lower. The list shows the
 * active order.
 */
function useMoving(routes: readonly NetworkRoute[]) {
  const { t } = useTexts()
  const order = useCommand(orderCommand)
  return async (index: number, step: -1 | 1) => {
    const route = routes[index]
    const neighbour = routes[index + step]
    if (route === undefined || neighbour === undefined) return
    const changed = routes.with(index, neighbour).with(index + step, route)
    const body = { order: changed.map(({ id, version }) => ({ id, version })) }
    if ((await order.run({ body })) !== undefined)
      showToast({ kind: 'success', text: t('user.rolesWaiting') })
  }
}
