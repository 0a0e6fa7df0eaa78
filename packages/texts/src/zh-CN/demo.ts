import type { demo as english } from '../en/demo.ts'
import type { TextsOf } from '../texts-of.ts'

/** The Chinese texts under the keys of `en/demo.ts`. */
export const demo: TextsOf<typeof english> = {
  'demo.label': '演示环境',
  'demo.text': '这是演示环境：机构、人员和金额均为虚构。',
  'demo.workAs': '切换身份',
  'demo.otherUser': '其他用户',
  'demo.history': '演示历史数据 {{percent}}%',
  'demo.history.text': '系统正在后台生成 90 天的报文。完成后此处将显示统计图表；其他功能现在即可使用。',
  'demo.tour': '功能导览',
  'tour.title': '导览：从北京到法兰克福的一笔付款',
  'tour.progress': '第 {{step}} 步，共 {{steps}} 步',
  'tour.skip': '跳过导览',
  'tour.finish': '完成',
  'tour.1.text':
    '您现在是 Demo Bank Beijing 的经办员。系统将为您准备一笔发往 Demo Bank Frankfurt 的付款草稿，付款人、收款人、金额和起息日均已填好。',
  'tour.2.text':
    '这是草稿。请查看各部分内容，可按需修改，然后点击“提交审批”。付款须由另一人审批，任何人不得审批自己经办的付款。',
  'tour.3.text': '您现在是审批员。“概要”显示即将发出的金额、收款人和账号。请点击“批准…”并确认。',
  'tour.3.senior': '该笔付款须经第二人审批。您现在是高级审批员，请点击“批准…”并确认。',
  'tour.4.text':
    '付款已到达 Demo Bank Frankfurt，您现在是该行的经办员。请打开 {{reference}}，然后点击“确认接收”。',
  'tour.5.text':
    '回到北京：“流程”显示付款由谁经办、审批和发送，以及法兰克福已确认收到。一笔付款的全过程到此完成。',
  'tour.1.action': '准备付款',
  'tour.2.action': '已提交，切换到审批员',
  'tour.3.action': '已批准，切换到法兰克福',
  'tour.4.action': '已确认，查看结果',
  'tour.2.notYet': '该付款仍是草稿。请先点击表单底部的“提交审批”。',
  'tour.3.notYet': '该付款仍待审批。请先点击页面底部的“批准…”。',
}
