import { type NetworkLink, type NetworkRoute, orderRoutes } from '@nostro/contract'
import { useEffect, useId, useRef, useState } from 'react'

import { command, useCommand } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button, Empty, Panel, VisuallyHidden } from '../../ui/index.ts'
import styles from './links.module.css'
import { DeleteRouteDialog } from './delete-route-dialog.tsx'
import { RouteDialog } from './route-dialog.tsx'
import { moveButtonId, RouteRow, type RouteAction } from './route-row.tsx'

const orderCommand = command(orderRoutes)

interface RouteListProps {
  readonly routes: readonly NetworkRoute[]
  readonly links: readonly NetworkLink[]
}

interface OpenRoute {
  readonly action: RouteAction
  /** As it stood when the action began. */
  readonly route?: NetworkRoute
}

/** The routes in the order in which they are tried. */
export function RouteList({ routes, links }: RouteListProps) {
  const { t } = useTexts()
  const [open, setOpen] = useState<OpenRoute>()
  const { listId, move, moved } = useMoving(routes)
  const close = () => setOpen(undefined)
  const place = routes.findIndex(({ id }) => id === moved) + 1
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
              listId={listId}
              index={index}
              count={routes.length}
              onMove={(step) => move(index, step)}
              onAct={(action) => setOpen({ action, route })}
            />
          ))}
        </ol>
      )}
      <VisuallyHidden>
        <output>{place > 0 && t('route.moved', { place })}</output>
      </VisuallyHidden>
      {open?.action === 'edit' && <RouteDialog route={open.route} links={links} onClose={close} />}
      {open?.action === 'delete' && open.route !== undefined && (
        <DeleteRouteDialog route={open.route} onClose={close} />
      )}
    </Panel>
  )
}

/** Moves a route by one place; the focus goes along with it, whatever the browser does with a moved row. */
function useMoving(routes: readonly NetworkRoute[]) {
  const listId = useId()
  const order = useCommand(orderCommand)
  const lastMove = useRef<{ readonly id: string; readonly step: -1 | 1 }>(undefined)
  const [moved, setMoved] = useState<string>()
  useEffect(() => {
    if (lastMove.current === undefined) return
    const { id, step } = lastMove.current
    lastMove.current = undefined
    const index = routes.findIndex((route) => route.id === id)
    // At the end of the list the way on is closed: the way back has the focus then.
    const isAtEnd = index === (step === 1 ? routes.length - 1 : 0)
    const open = isAtEnd ? (step === 1 ? -1 : 1) : step
    document.getElementById(moveButtonId(listId, id, open))?.focus()
  }, [routes, listId])

  const move = (index: number, step: -1 | 1) => {
    const route = routes[index]
    const neighbour = routes[index + step]
    if (route === undefined || neighbour === undefined) return
    const changed = routes.with(index, neighbour).with(index + step, route)
    // The new order may be drawn before the call is known to have succeeded.
    lastMove.current = { id: route.id, step }
    void order
      .run({ body: { order: changed.map(({ id, version }) => ({ id, version })) } })
      .then((answer) => setMoved(answer === undefined ? undefined : route.id))
  }
  return { listId, move, moved }
}
