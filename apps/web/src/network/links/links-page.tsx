import type { NetworkLink } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'

import { WaitingChanges } from '../../changes/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { ListSkeleton, Loaded, Page } from '../../ui/index.ts'
import { LinkList } from './link-list.tsx'
import styles from './links.module.css'
import { linksQuery, routesQuery } from './links-queries.ts'
import { RouteList } from './route-list.tsx'
import { RouteCheck } from './route-check.tsx'

const LINK_ROWS = 3
const ROUTE_ROWS = 5

/** The interval at which the counters of the links are refreshed, in milliseconds. */
const POLL_MS = 10_000
/** The interval while the answer to a test is pending, in milliseconds. */
const POLL_TEST_MS = 2_000

function isTested({ lastTest }: NetworkLink): boolean {
  return lastTest?.state === 'waiting' || lastTest?.state === 'handedOver'
}

/** The links of the user's bank, the routes that use them, and a trial that shows the route of a message. */
export function LinksPage() {
  const { t } = useTexts()
  const links = useQuery({
    ...linksQuery({}),
    refetchInterval: ({ state }) => (state.data?.rowList.some(isTested) === true ? POLL_TEST_MS : POLL_MS),
  })
  const routes = useQuery(routesQuery({}))
  // Links and routes are rendered together, because routes are below links and would otherwise move.
  if (links.isPending || routes.isPending)
    return (
      <Page title={t('menu.administration.links')}>
        <ListSkeleton rows={LINK_ROWS + ROUTE_ROWS} />
      </Page>
    )
  return (
    <Page title={t('menu.administration.links')}>
      <div className={styles.page}>
        <WaitingChanges of={['link', 'route']} />
        <Loaded query={links} rows={LINK_ROWS}>
          {({ rowList, ...places }) => <LinkList links={rowList} places={places} />}
        </Loaded>
        <Loaded query={routes} rows={ROUTE_ROWS}>
          {({ rowList }) => (
            <>
              <RouteList routes={rowList} links={links.data?.rowList ?? []} />
              <RouteCheck />
            </>
          )}
        </Loaded>
      </div>
    </Page>
  )
}
