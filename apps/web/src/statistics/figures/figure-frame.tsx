import { Suspense, useId, useState, type ReactNode } from 'react'

import { lazyPart } from '../../browser/lazy-part.ts'
import { useNearViewport } from '../../browser/near-viewport.ts'
import { saveTable } from '../../browser/save-table.ts'
import { useTexts } from '../../i18n/index.ts'
import { Amount, Button, IconButton, VisuallyHidden, Empty } from '../../ui/index.ts'
import { Card } from '../workday/card.tsx'
import { Legend } from './charts/chart-tip.tsx'
import type { Figure } from './figure.ts'
import { FigureBars } from './figure-bars.tsx'
import { FigureTable } from './figure-table.tsx'
import styles from './figures.module.css'

/** Loaded after the page, so that the tasks are shown first, and users who see no charts do not load the library. */
const Chart = lazyPart(async () => ({ default: (await import('./charts/chart.tsx')).Chart }))

/** The frame of a figure: title, headline, chart or table, and the export of the table. */
export function FigureFrame({
  figure,
  choice,
  isWide,
}: {
  readonly figure: Figure
  /** As wide as the page. */
  readonly isWide: boolean
  /** A choice for this figure, in its head. */
  readonly choice?: ReactNode
}) {
  const { t } = useTexts()
  const [isTable, setIsTable] = useState(false)
  const summaryId = useId()
  const { isEmpty, title } = figure
  return (
    <Card
      title={title}
      isPadded
      isWide={isWide}
      actions={
        <>
          {!isEmpty && (
            <>
              <Button variant="quiet" onPress={() => setIsTable(!isTable)}>
                {t(isTable ? 'home.chart.asChart' : 'home.chart.asTable')}
              </Button>
              <IconButton
                label={t('home.chart.csv', { title })}
                icon="download"
                onPress={() => void saveTable('csv', figure.name, tableOf(figure))}
              />
            </>
          )}
          {choice}
        </>
      }
    >
      {isEmpty ? (
        <Empty icon="send" text={t('home.chart.empty')} />
      ) : (
        <figure className={styles.figure} aria-describedby={summaryId}>
          <Headline figure={figure} />
          <VisuallyHidden>
            <span id={summaryId}>{figure.summary}</span>
          </VisuallyHidden>
          {isTable ? <FigureTable figure={figure} /> : <Drawing figure={figure} />}
        </figure>
      )}
    </Card>
  )
}

function Headline({ figure: { headline, conditions } }: { readonly figure: Figure }) {
  if (headline === undefined && conditions === undefined) return null
  return (
    <p className={styles.headline}>
      {headline !== undefined && <HeadlineValue headline={headline} />} <small>{conditions}</small>
    </p>
  )
}

function HeadlineValue({ headline }: { readonly headline: NonNullable<Figure['headline']> }) {
  return typeof headline === 'string' ? <b>{headline}</b> : <Amount {...headline} variant="card" />
}

function Drawing({ figure }: { readonly figure: Figure }) {
  if (figure.type === 'bar') return <FigureBars figure={figure} />
  return (
    <>
      <LateChart figure={figure} />
      {figure.type === 'stackedBar' && <Legend figure={figure} />}
    </>
  )
}

/** Renders a chart when it is about to become visible: on a phone the charts are far below the tasks. */
function LateChart({ figure }: { readonly figure: Figure }) {
  const [place, isNear] = useNearViewport<HTMLDivElement>()
  const skeleton = <div className={styles.place} aria-hidden="true" />
  return (
    <div ref={place} className={styles.chart}>
      {isNear === undefined && skeleton}
      {isNear === true && (
        <Suspense fallback={skeleton}>
          <Chart figure={figure} />
        </Suspense>
      )}
    </div>
  )
}

function tableOf({ pointName, series, points }: Figure) {
  return {
    names: [pointName, ...series.map(({ label }) => label)],
    rows: points.map(({ label, values }) => [
      { text: label },
      ...series.map(({ key }) => ({ text: values[key]?.text ?? '' })),
    ]),
  }
}
