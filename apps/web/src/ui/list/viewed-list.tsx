import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

import { Segments } from '../control/segments.tsx'
import { Empty } from '../page/empty.tsx'
import { Loaded } from '../page/loaded.tsx'
import { Panel } from '../page/panel.tsx'
import { Pager } from './pager.tsx'
import styles from './viewed-list.module.css'

const PAGE_SIZE = 20
const SKELETON_ROWS = 6

/** The chosen view of a list and its page, both in the URL. */
export interface ListView<View extends string> {
  readonly views: readonly View[]
  readonly view: View
  readonly page: number
  readonly size: number
}

/** Returns the view and the page in the URL; without them the given view and page 1. */
export function useListView<View extends string>(views: readonly View[], first: View): ListView<View> {
  const [search] = useSearchParams()
  const view = views.find((each) => each === search.get('view')) ?? first
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  return { views, view, page, size: PAGE_SIZE }
}

interface ViewedListProps<View extends string, Row> {
  readonly place: ListView<View>
  /** The address of the page without view and page. */
  readonly address: string
  readonly label: string
  readonly listLabel: string
  readonly viewLabel: (view: View) => string
  /** The text of an empty list. */
  readonly none: string
  readonly query: {
    readonly data: { readonly rowList: readonly Row[]; readonly totalRecord: number } | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  readonly children: (row: Row) => ReactNode
}

/** A list with views to choose from and pages. */
export function ViewedList<View extends string, Row>({
  place: { views, view, page, size },
  address,
  label,
  listLabel,
  viewLabel,
  none,
  query,
  children,
}: ViewedListProps<View, Row>) {
  const [, setSearch] = useSearchParams()
  return (
    <>
      <Segments
        label={label}
        segments={views.map((value) => ({ value, label: viewLabel(value) }))}
        value={view}
        onChoose={(value) => setSearch({ view: value }, { replace: true })}
      />
      <Loaded query={query} rows={SKELETON_ROWS}>
        {({ rowList, totalRecord }) => (
          <>
            <Panel>
              {rowList.length === 0 ? (
                <Empty text={none} />
              ) : (
                <ul className={styles.list} aria-label={listLabel}>
                  {rowList.map((row) => children(row))}
                </ul>
              )}
            </Panel>
            {totalRecord > size && (
              <Pager
                page={page}
                pageSize={size}
                total={totalRecord}
                addressOf={(next) => `${address}?view=${view}&page=${next}`}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}
