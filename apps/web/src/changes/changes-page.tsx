import { useQuery } from '@tanstack/react-query'

import { useTexts } from '../i18n/index.ts'
import { Empty, Loaded, Page, Panel, PanelStack } from '../ui/index.ts'
import { ChangeList, useNewKey } from './change-list.tsx'
import { changesQuery } from './changes-queries.ts'

const SKELETON_ROWS = 6

/** All changes that wait for a second administrator, and the most recently decided ones. */
export function ChangesPage() {
  const { t } = useTexts()
  const changes = useQuery(changesQuery({}))
  const { dialog, showKey } = useNewKey()
  return (
    <Page title={t('change.title')}>
      <Loaded query={changes} rows={SKELETON_ROWS}>
        {({ rowList }) => {
          const waiting = rowList.filter(({ state }) => state === 'waiting')
          const ended = rowList.filter(({ state }) => state !== 'waiting')
          return (
            <PanelStack>
              <Panel title={t('change.waiting')}>
                {waiting.length === 0 ? (
                  <Empty text={t('change.none')} />
                ) : (
                  <ChangeList label={t('change.waiting')} changes={waiting} onKey={showKey} />
                )}
              </Panel>
              {ended.length > 0 && (
                <Panel title={t('change.ended')}>
                  <ChangeList label={t('change.ended')} changes={ended} onKey={showKey} />
                </Panel>
              )}
            </PanelStack>
          )
        }}
      </Loaded>
      {dialog}
    </Page>
  )
}
