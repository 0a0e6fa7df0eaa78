import { type Key, useTexts } from '../../i18n/index.ts'
import type { FormPage } from '../../browser/pages.ts'
import { useUser } from '../../sessions/index.ts'
import { ButtonLink, Empty, TextLink } from '../../ui/index.ts'
import { archivePath } from '../../message-content/index.ts'
import { usedFilters } from './filters/list-filters.ts'
import { folderPath, type FolderAddress } from './folder-address.ts'
import type { Folder } from './folders.ts'
import styles from './message-list.module.css'

interface ListEmptyProps {
  readonly folder: Folder
  readonly address: FolderAddress
  readonly totalRecord: number
}

/** An empty page of a folder, with the reason and the next step. */
export function ListEmpty({ folder, address, totalRecord }: ListEmptyProps) {
  const { t } = useTexts()
  const wholeFolder = folderPath(folder, {
    ...address,
    page: 1,
    messagingType: undefined,
    filters: {},
  })
  if (totalRecord > 0) {
    const firstPage = folderPath(folder, { ...address, page: 1 })
    return (
      <Empty
        text={t('list.pageBeyondEnd')}
        action={<TextLink to={firstPage}>{t('list.pageBeyondEnd.first')}</TextLink>}
      />
    )
  }
  if (address.messagingType !== undefined || usedFilters(address.filters).length > 0) {
    return (
      <Empty
        text={t('list.emptyFiltered')}
        action={
          <span className={styles.steps}>
            <TextLink to={wholeFolder}>{t('list.filter.clear')}</TextLink>
            <ArchiveLink filters={address.filters} />
          </span>
        }
      />
    )
  }
  if (folder.isNarrowed && !address.showsAll) return <NothingForMe folder={folder} address={address} />
  return <Empty text={t(folder.empty)} action={<NextStep folder={folder} />} />
}

/** A reference that was not found may belong to an archived message. */
function ArchiveLink({ filters }: Pick<FolderAddress, 'filters'>) {
  const { t } = useTexts()
  const reference = filters.businessId ?? filters.search
  if (reference === undefined || !LIKE_REFERENCE.test(reference)) return null
  return <TextLink to={archivePath({ reference })}>{t('archive.search', { reference })}</TextLink>
}

/** The archive is searched by reference only, so the text must look like one. */
const LIKE_REFERENCE = /^(?=.*\d)[!-~]{3,36}$/

function NothingForMe({ folder, address }: Pick<ListEmptyProps, 'folder' | 'address'>) {
  const { t } = useTexts()
  const keys = `list.${folder.kind}.pending` as const
  const everything = folderPath(folder, { ...address, showsAll: true })
  return (
    <Empty
      text={t(`${keys}.emptyForMe`)}
      action={<TextLink to={everything}>{t(`${keys}.showAll`)}</TextLink>}
    />
  )
}

/** Shows the next step for an empty folder; some have none. */
function NextStep({ folder }: { readonly folder: Folder }) {
  const { t } = useTexts()
  const { canCompose } = useUser()
  const isOwnWork = folder.status === 'draft' || folder.status === 'sent'
  if (isOwnWork && canCompose) {
    return (
      <span className={styles.steps}>
        {CREATE_PAGES[folder.kind].map(({ to, name }) => (
          <ButtonLink key={to} to={to} icon="add">
            {t(name)}
          </ButtonLink>
        ))}
      </span>
    )
  }
  if (folder.kind === 'messages' && folder.status === 'processed') {
    return <TextLink to="/messaging-receiver/to-process">{t('list.messages.processed.toProcess')}</TextLink>
  }
  return null
}

const CREATE_PAGES = {
  messages: [
    { to: '/messaging-form-mt/create', name: 'menu.create.MT.name' },
    { to: '/messaging-form-mx/create', name: 'menu.create.MX.name' },
  ],
  remittances: [{ to: '/remittance-form/create', name: 'remittance.new' }],
} as const satisfies Readonly<
  Record<Folder['kind'], readonly { readonly to: FormPage; readonly name: Key }[]>
>
