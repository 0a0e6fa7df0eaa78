import type { OrderFileRow } from '@nostro/contract'
import { mayOpenPage } from '@nostro/workflow'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { useTexts } from '../../i18n/index.ts'
import { useUser, visitorOf } from '../../sessions/index.ts'
import { ButtonLink, Empty, Loaded, Page, Pager, Panel, ShortDateTime, TextLink } from '../../ui/index.ts'
import { filesQuery } from './order-file-calls.ts'
import { States } from './states.tsx'
import { FileFacts } from './totals.tsx'
import styles from './order-files.module.css'

const SKELETON_ROWS = 4
const PAGE_SIZE = 20
/** Payments change by decisions of other users and of the bank. */
const POLL_MS = 15_000

/** The imported order files of the company with the states of their payments. */
export function OrderFilesPage() {
  const { t } = useTexts()
  const visitor = visitorOf(useUser())
  const [search] = useSearchParams()
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  const list = useQuery({
    ...filesQuery({ query: { page } }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  })
  const mayImport = mayOpenPage('/remittance-order-files/import', visitor)
  return (
    <Page
      title={t('orderFile.title')}
      crumbs={[{ text: t('menu.applications') }]}
      actions={
        mayImport && (
          <ButtonLink to="/remittance-order-files/import" variant="primary" icon="document">
            {t('orderFile.import')}
          </ButtonLink>
        )
      }
      isBusy={list.isFetching}
    >
      <Loaded query={list} rows={SKELETON_ROWS}>
        {({ files, total }) => (
          <>
            {files.length === 0 ? (
              <Panel>
                <Empty text={t('orderFile.empty')} icon="document" detail={t('orderFile.choose.hint')} />
              </Panel>
            ) : (
              <ul className={styles.files} aria-label={t('orderFile.title')}>
                {files.map((file) => (
                  <FileRow key={file.id} file={file} />
                ))}
              </ul>
            )}
            {total > PAGE_SIZE && (
              <Pager
                page={page}
                pageSize={PAGE_SIZE}
                total={total}
                addressOf={(next) => `/remittance-order-files?page=${next}`}
              />
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function FileRow({ file }: { readonly file: OrderFileRow }) {
  const { t } = useTexts()
  return (
    <li>
      <Panel>
        <div className={styles.file}>
          <div className={styles.head}>
            <TextLink to={`/remittance-order-files/${file.id}`}>{file.name}</TextLink>
            <span className={styles.quiet}>
              {t('orderFile.importedAt')} <ShortDateTime instant={file.importedAt} /> · {file.importedBy}
            </span>
          </div>
          <FileFacts file={file} />
          <States states={file.states} />
        </div>
      </Panel>
    </li>
  )
}
