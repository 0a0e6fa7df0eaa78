import { AfterHistory } from '../demo/index.ts'
import { useTexts } from '../i18n/index.ts'
import { useUser, visitorOf } from '../sessions/index.ts'
import { Empty, ErrorPanel, Page } from '../ui/index.ts'
import { Applications } from './workday/applications.tsx'
import { Attention } from './workday/attention.tsx'
import { type WorkdayLinks, workdayLinksFor } from './workday/workday-links.ts'
import { DueToday } from './workday/due-today.tsx'
import { Greeting } from './workday/greeting.tsx'
import { KeyFigures } from './workday/key-figures.tsx'
import { Shortcuts } from './workday/shortcuts.tsx'
import { useWorkday, useStraightThrough } from './workday/use-workday.ts'
import { FiguresSection } from './figures/figures-section.tsx'
import styles from './home-page.module.css'

/** The workday at one look: the work of the day with its money, what needs attention, and the trends. */
export function HomePage() {
  const { t } = useTexts()
  const visitor = visitorOf(useUser())
  const links = workdayLinksFor(visitor)
  return (
    <Page title={t('home.title')}>
      {links === undefined ? <HomeWithoutLists /> : <Workday links={links} />}
      <Shortcuts visitor={visitor} />
      <AfterHistory>
        <FiguresSection visitor={visitor} />
      </AfterHistory>
    </Page>
  )
}

function HomeWithoutLists() {
  const { t } = useTexts()
  const isAdministrator = useUser().roleList.includes('ROLE_ADMIN')
  return (
    <>
      <Greeting workday={undefined} hasWorkday={false} />
      {!isAdministrator && <Empty text={t('home.nothing')} />}
    </>
  )
}

function Workday({ links }: { readonly links: WorkdayLinks }) {
  const { workday, error, retry } = useWorkday()
  const rate = useStraightThrough(links.isBank && workday?.outgoing !== undefined)
  const hasOutgoing = workday === undefined || workday.outgoing !== undefined
  return (
    <>
      <Greeting workday={workday} hasWorkday />
      {error === null ? (
        <>
          <KeyFigures links={links} workday={workday} rate={rate} />
          <div className={hasOutgoing ? styles.grid : styles.single}>
            {hasOutgoing &&
              (links.isBank ? (
                <DueToday links={links} workday={workday} />
              ) : (
                <Applications links={links} applications={workday?.outgoing?.applications} />
              ))}
            <Attention links={links} workday={workday} />
          </div>
        </>
      ) : (
        <ErrorPanel error={error} onRetry={retry} />
      )}
    </>
  )
}
