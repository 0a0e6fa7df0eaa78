import { useState } from 'react'

import { ApiError } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Alert, Button, ErrorPanel, ListSkeleton, Loaded, Panel, Skeleton, Tabs } from '../../ui/index.ts'
import type { GalleryPageProps } from '../gallery-page.ts'
import { Specimen, Specimens } from '../specimen.tsx'

/** Shows the components that pages consist of. */
export function PanelsPage({ variant }: GalleryPageProps) {
  if (variant === 'loading') return <Loading />
  return (
    <>
      <Panels />
      <Alerts />
      <ErrorPanels />
      <ViewTabs />
    </>
  )
}

function Panels() {
  const { t } = useTexts()
  return (
    <Specimens of="Panel" isWide>
      <Specimen state="isPadded">
        <Panel isPadded>{t('logout.text')}</Panel>
      </Specimen>
      <Specimen state="title, isPadded">
        <Panel title={t('keys.title')} isPadded>
          {t('keys.hint')}
        </Panel>
      </Specimen>
      <Specimen state="title, actions">
        <Panel title={t('keys.lists')} actions={<Button variant="quiet">{t('form.save')}</Button>} isPadded>
          {t('keys.rows')}
        </Panel>
      </Specimen>
    </Specimens>
  )
}

function Alerts() {
  const { t } = useTexts()
  return (
    <Specimens of="Alert" isWide>
      {(['info', 'good', 'warning', 'attention'] as const).map((tone) => (
        <Specimen key={tone} state={tone}>
          <Alert tone={tone}>
            <p>{t('page.failed.text')}</p>
          </Alert>
        </Specimen>
      ))}
    </Specimens>
  )
}

function ErrorPanels() {
  const { t } = useTexts()
  return (
    <Specimens of="ErrorPanel" isWide>
      <Specimen state="network">
        <ErrorPanel error={new ApiError('network')} onRetry={() => undefined} />
      </Specimen>
      <Specimen state="refused, requestId">
        <ErrorPanel
          error={new ApiError('refused', { message: t('failure.server'), requestId: 'r-7f3a91' })}
          onRetry={() => undefined}
        />
      </Specimen>
    </Specimens>
  )
}

const TAB_NAMES = ['overview', 'fields', 'text', 'timeline'] as const

function ViewTabs() {
  const { t } = useTexts()
  const [chosen, choose] = useState<(typeof TAB_NAMES)[number]>('overview')
  const progress = {
    overview: { isDone: true, isWrong: false, sign: '', text: t('form.section.complete') },
    fields: { isDone: false, isWrong: true, sign: '2', text: t('form.section.issues', { count: 2 }) },
    text: {
      isDone: false,
      isWrong: false,
      sign: '1/4',
      text: t('form.section.progress', { filled: 1, required: 4 }),
    },
    timeline: undefined,
  }
  return (
    <Specimens of="Tabs" isWide>
      <Specimen state="tabs, progress">
        <Tabs
          label={t('detail.tabs')}
          tabs={TAB_NAMES.map((name) => ({
            name,
            title: t(`detail.tab.${name}`),
            ...(progress[name] !== undefined && { progress: progress[name] }),
          }))}
          chosen={chosen}
          onChoose={choose}
        >
          {t(`detail.tab.${chosen}`)}
        </Tabs>
      </Specimen>
    </Specimens>
  )
}

/** A query that never gets an answer. */
const PENDING = { data: undefined, error: null, refetch: () => undefined } as const

function Loading() {
  return (
    <>
      <Specimens of="Skeleton" isWide>
        <Specimen state="width, height">
          <Skeleton width="50%" height="3rem" />
        </Specimen>
      </Specimens>
      <Specimens of="ListSkeleton" isWide>
        <Specimen state="rows">
          <ListSkeleton rows={3} />
        </Specimen>
      </Specimens>
      <Specimens of="Loaded" isWide>
        <Specimen state="query: pending">
          <Loaded query={PENDING} rows={2}>
            {() => null}
          </Loaded>
        </Specimen>
      </Specimens>
    </>
  )
}
