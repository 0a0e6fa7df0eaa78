import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router'

import type { DataListProps } from './list-parts.ts'
import { focusedRow, moveRowFocus, ROW_LINK } from './row-focus.ts'

interface RowLinkProps<Row> {
  readonly row: Row
  readonly list: DataListProps<Row>
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The link of a row, for the keyboard and for opening in another tab. */
export function RowLink<Row extends { readonly id: string }>({
  row,
  list,
  className,
  children,
}: RowLinkProps<Row>) {
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === ' ' && list.onPeek !== undefined) {
      event.preventDefault()
      list.onPeek(row)
      return
    }
    const step = ARROWS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const rows = event.currentTarget.closest('table, ul')
    moveRowFocus(rows, step)
    if (event.shiftKey) chooseWith(list, [row.id, focusedRow(rows)])
  }
  return (
    <Link
      {...{ [ROW_LINK]: row.id }}
      to={list.addressOf(row)}
      className={className}
      aria-current={row.id === list.openId ? 'true' : undefined}
      onKeyDown={handleKeyDown}
      onFocus={() => list.onApproach?.(row)}
    >
      {children}
    </Link>
  )
}

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

function chooseWith<Row extends { readonly id: string }>(
  { rows, selection }: DataListProps<Row>,
  ids: readonly (string | undefined)[],
) {
  selection?.choose(rows?.filter(({ id }) => ids.includes(id)) ?? [], true)
}
