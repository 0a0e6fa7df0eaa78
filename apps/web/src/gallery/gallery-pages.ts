import type { GalleryPage } from './gallery-page.ts'
import { AttachmentsPage } from './pages/attachments-page.tsx'
import { ButtonsPage } from './pages/buttons-page.tsx'
import { ControlsPage } from './pages/controls-page.tsx'
import { FiguresPage } from './pages/figures-page.tsx'
import { FormPage, IsoFormPage, StatementPage } from './pages/form-pages.tsx'
import { FormPartsPage } from './pages/form-parts-page.tsx'
import { IconsPage } from './pages/icons-page.tsx'
import { ListsPage } from './pages/lists-page.tsx'
import { MessagesPage } from './pages/messages-page.tsx'
import { OverlaysPage } from './pages/overlays-page.tsx'
import { PanelsPage } from './pages/panels-page.tsx'
import { SearchPage } from './pages/search-page.tsx'
import { ScalePage } from './pages/scale-page.tsx'
import { MoneyPage } from './pages/money-page.tsx'
import { StatusPage } from './pages/status-page.tsx'
import { TypesPage } from './pages/types-page.tsx'
import { StatesPage } from './pages/states-page.tsx'
import { TextsPage } from './pages/texts-page.tsx'

/** The states of a form. */
const FORM_STATES = ['empty', 'filled', 'refused'] as const

/** The pages of the gallery by name, one for each group of components. */
export const GALLERY_PAGES: Readonly<Record<string, GalleryPage>> = {
  scale: { Content: ScalePage, variants: ['usual'] },
  money: { Content: MoneyPage, variants: ['usual'] },
  status: { Content: StatusPage, variants: ['usual'] },
  types: { Content: TypesPage, variants: ['usual'] },
  states: { Content: StatesPage, variants: ['usual'] },
  buttons: { Content: ButtonsPage, variants: ['usual', 'menu-open', 'focused'] },
  controls: { Content: ControlsPage, variants: ['usual', 'focused'] },
  figures: { Content: FiguresPage, variants: ['usual'] },
  icons: { Content: IconsPage, variants: ['usual'] },
  texts: { Content: TextsPage, variants: ['usual'] },
  lists: {
    Content: ListsPage,
    variants: ['table', 'table-one', 'table-loading', 'cards', 'cards-one', 'cards-loading', 'empty'],
  },
  search: { Content: SearchPage, variants: ['usual'] },
  panels: { Content: PanelsPage, variants: ['usual', 'loading'] },
  overlays: {
    Content: OverlaysPage,
    variants: [
      'closed',
      'dialog',
      'side-dialog',
      'confirm',
      'confirm-dangerous',
      'confirm-busy',
      'reason-dialog',
      'entry-dialog',
      'popover',
      'toast-success',
      'toast-error',
      'toast-info',
    ],
  },
  form: {
    Content: FormPage,
    variants: [...FORM_STATES, 'calendar-open', 'codes-open', 'help-open', 'amount-focused'],
  },
  'iso-form': { Content: IsoFormPage, variants: [...FORM_STATES, 'moment-open'] },
  statement: { Content: StatementPage, variants: [...FORM_STATES] },
  'form-parts': { Content: FormPartsPage, variants: ['usual', 'loading', 'issues-open'] },
  attachments: { Content: AttachmentsPage, variants: ['usual'] },
  messages: { Content: MessagesPage, variants: ['usual'] },
}
