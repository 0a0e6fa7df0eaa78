import { listViews, type StandardView, type ViewQuestion } from '@nostro/contract'
import { startOfLocalDay } from '@nostro/kernel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import { query } from '../../../api/index.ts'
import { useMinute } from '../../../browser/minute.ts'
import { localTimeZone, useTexts } from '../../../i18n/index.ts'
import { Icon } from '../../../ui/index.ts'
import { dayOf } from '../filters/list-filters.ts'
import { folderPath, type FolderAddress } from '../folder-address.ts'
import { statusOf, type Folder } from '../folders.ts'
import { viewPath } from './view-path.ts'
import { ViewsDialog } from './views-dialog.tsx'
import styles from './view-tabs.module.css'

const viewsQuery = query(listViews)

/** Numbers of messages are read again after this time in ms, when the list is opened again. */
const FRESH_MS = 20_000

interface ViewTabsProps {
  readonly folder: Folder
  readonly address: FolderAddress
  /** The number of rows of the shown list, which can be newer than that of its tab. */
  readonly total: { readonly count: number; readonly isMore: boolean } | undefined
}

interface Tab {
  readonly key: string
  readonly text: string
  readonly question: ViewQuestion
  /** Absent if the number could not be read. */
  readonly count: number | undefined
  readonly isMore: boolean
}

/** The views of a list with their numbers of messages: those that each user has, and the user's own. */
export function ViewTabs({ folder, address, total }: ViewTabsProps) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const today = startOfLocalDay(dayOf(new Date(useMinute())), localTimeZone()).toISOString()
  const views = useQuery({
    ...viewsQuery({ query: { status: statusOf(folder), today } }),
    staleTime: FRESH_MS,
  })
  const standard: readonly UncountedView[] = views.data?.standard ?? uncountedViews(folder)
  const here = folderPath(folder, { ...address, page: 1, openId: undefined, tab: 'overview' })
  return (
    <>
      <nav className={styles.tabs} aria-label={t('list.views')}>
        {/* Shown together, so that no tab moves when the numbers arrive. */}
        {!views.isPending &&
          [
            ...standard.map((view) => tabOf(view, view.name, t(STANDARD_NAMES[view.name]))),
            ...(views.data?.rowList ?? []).map((view) => tabOf(view, view.id, view.name)),
          ].map((tab) => (
            <ViewTab
              key={tab.key}
              tab={tab}
              path={viewPath(folder, tab.question)}
              here={here}
              total={total}
            />
          ))}
        {!views.isPending && (
          <button type="button" className={styles.add} onClick={() => setOpen(true)}>
            <Icon name="add" />
            {t('list.views.add')}
          </button>
        )}
      </nav>
      {isOpen && <ViewsDialog folder={folder} address={address} onClose={() => setOpen(false)} />}
    </>
  )
}

const STANDARD_NAMES = {
  all: 'list.view.all',
  forMe: 'list.view.forMe',
  today: 'list.view.today',
  notAcknowledged: 'list.view.notAcknowledged',
  refused: 'list.view.refused',
} as const satisfies Readonly<Record<StandardView['name'], string>>

type UncountedView = Pick<StandardView, 'name' | 'question'> & Partial<StandardView>

/** Returns the views that a list needs even if they cannot be counted. */
function uncountedViews({ isNarrowed }: Folder): readonly UncountedView[] {
  if (!isNarrowed) return [{ name: 'all', question: {} }]
  return [
    { name: 'forMe', question: { forMe: true } },
    { name: 'all', question: { forMe: false } },
  ]
}

function tabOf(
  view: Pick<StandardView, 'question'> & Partial<Pick<StandardView, 'totalRecord' | 'isMore'>>,
  key: string,
  text: string,
): Tab {
  return { key, text, question: view.question, count: view.totalRecord, isMore: view.isMore === true }
}

function ViewTab({
  tab,
  path,
  here,
  total,
}: {
  readonly tab: Tab
  readonly path: string
  readonly here: string
  readonly total: ViewTabsProps['total']
}) {
  const { t } = useTexts()
  const isHere = path === here
  const { count, isMore } = isHere && total !== undefined ? total : tab
  return (
    <Link to={path} className={styles.tab} aria-current={isHere ? 'true' : undefined}>
      {tab.text}
      {count !== undefined && (
        <b className={styles.count}>{t(isMore ? 'list.view.countMore' : 'list.view.count', { count })}</b>
      )}
    </Link>
  )
}
