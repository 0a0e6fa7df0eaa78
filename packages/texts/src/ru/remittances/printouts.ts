import type { printouts as english } from '../../en/remittances/printouts.ts'
import type { TextsOf } from '../../texts-of.ts'

/** The Russian texts under the keys of `en/remittances/printouts.ts`. */
export const printouts: TextsOf<typeof english> = {
  'printout.application.title': 'Заявление на перевод за границу',
  'printout.printedAt': 'Напечатано {{time}}',
  'printout.application.request':
    'Просим банк исполнить этот перевод и списать с нашего счёта сумму перевода и приходящиеся на нас комиссии.',
  'printout.application.declaration':
    'Подтверждаем, что сведения верны и полны, сделка, лежащая в основе платежа, действительна и законна, а представленные документы относятся к ней.',
  'printout.box.seal': 'Печать компании',
  'printout.box.signature': 'Подпись ответственного лица, дата',
  'printout.box.bank': 'Отметки банка',
  'printout.footer': 'Страница {{page}} из {{pages}}',
  'printout.advice.title': 'Извещение о платеже',
  'printout.advice.reference': 'Заявление {{reference}}',
  'printout.advice.stage.handedOver': 'Заявление передано в банк плательщика. Платёж ещё не совершён.',
  'printout.advice.stage.paid': 'Банк плательщика отправил платёж в банк бенефициара.',
  'printout.advice.stage.confirmed': 'Банк бенефициара подтвердил поступление платежа.',
  'printout.advice.stage.credited': 'Средства зачислены бенефициару.',
  'printout.advice.stage.returned': 'Платёж возвращён в банк плательщика.',
  'printout.advice.remark':
    'Извещение отражает то, что было известно на момент печати. Оно не является распиской бенефициара.',
}
