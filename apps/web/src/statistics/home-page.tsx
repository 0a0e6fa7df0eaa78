import { AfterHistory } from '../demo/index.ts'
import { useTexts } from '../i18n/index.ts'
import { useUser, visitorOf } from '../sessions/index.ts'
import { Empty, ErrorPanel, Page } from '../ui/index.ts'
import { Applications } from './desk/applications.tsx'
import { Attention } from './desk/attention.tsx'
import { type DeskLinks, deskLinksFor } from './desk/desk-links.ts'
import { DueToday } from './desk/due-today.tsx'
import { Greeting } from './desk/greeting.tsx'
import { KeyFigures } from './desk/key-figures.tsx'
import { Shortcuts } from './desk/shortcuts.tsx'
import { useDesk, useStraightThrough } from './desk/use-desk.ts'
import { FiguresSection } from './figures/figures-section.tsx'
import styles from './home-page.module.css'

/** The desk at one look: the work of the day with its money, what needs attention, and the trends. */
export function HomePage() {
  const { t } = useTexts()
  const visitor = visitorOf(useUser())
  const links = deskLinksFor(visitor)
  return (
    <Page title={t('home.title')}>
      {links === undefined ? <HomeWithoutLists /> : <Desk links={links} />}
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
      <Greeting desk={undefined} hasDesk={false} />
      {!isAdministrator && <Empty text={t('home.nothing')} />}
    </>
  )
}

function Desk({ links }: { readonly links: DeskLinks }) {
  const { desk, error, retry } = useDesk()
  const rate = useStraightThrough(links.isBank && desk?.outgoing !== undefined)
  const hasOutgoing = desk === undefined || desk.outgoing !== undefined
  return (
    <>
      <Greeting desk={desk} hasDesk />
      {error === null ? (
        <>
          <KeyFigures links={links} desk={desk} rate={rate} />
          <div className={hasOutgoing ? styles.grid : styles.single}>
            {hasOutgoing &&
              (links.isBank ? (
                <DueToday links={links} desk={desk} />
              ) : (
                <Applications links={links} applications={desk?.outgoing?.applications} />
              ))}
            <Attention links={links} desk={desk} />
          </div>
        </>
      ) : (
        <ErrorPanel error={error} onRetry={retry} />
      )}
    </>
  )
}
