import type { TextsOf } from '../texts-of.ts'
import type { errors as original } from '../en/errors.ts'

export const errors: TextsOf<typeof original> = {
  'error.session.expired': '登录状态已过期，请重新登录。',
  'error.permission.denied': '您没有执行此操作的权限。如有需要，请联系管理员。',
  'error.signIn.wrongCredentials': '用户名或密码错误，请核对后重试。',
  'error.session.unknown': '您尚未登录，请重新登录。',
  'error.session.elsewhere': '您的账号已在其他地方登录，当前登录已失效。如非本人操作，请立即修改密码。',
  'error.account.forbidden': '该账号已被禁用，请联系管理员。',

  'error.request.invalid': '部分内容不符合要求，请修改后重试。',
  'error.request.malformed': '无法识别该请求，请刷新页面后重试。',
  'error.request.tooLarge': '请求内容过大，请减少内容后重试。',
  'error.request.crossSite': '该请求来自其他网站，已被拒绝。',
  'error.resource.notFound': '内容不存在，或您无权查看。',
  'error.method.notAllowed': '该地址不支持此请求方式。',
  'error.request.tooMany': '失败的尝试次数过多，请稍后再试。',
  'error.idempotency.keyReused': '该请求与之前的请求编号相同但内容不同，请刷新页面后重试。',
  'error.idempotency.inProgress': '相同的请求正在处理中，请稍候查看结果。',
  'error.server.busy': '服务繁忙或暂时不可用，未做任何更改，请稍后重试。',
  'error.server.internal': '系统出现异常，请重试。如再次出现，请提供请求编号以便排查。',

  'error.message.invalid': '报文存在错误，请修改标出的字段后重试。',
  'error.message.versionChanged': '您打开报文后，其内容已被他人修改。请重新加载后再次修改。',
  'error.message.stateChanged': '报文当前状态不允许此操作，请重新加载查看最新状态。',
  'error.message.duplicateReference': '贵行已使用过该发报行参考号，请更换。',
  'error.message.duplicateUetr': '已存在使用该 UETR 的报文，请重新生成 UETR。',
  'error.message.typeUnsupported': '此处不支持编制该类型的报文。',
  'error.message.noConversion': '该报文无法以所选格式显示。',
  'error.message.noApprover':
    '贵机构没有可审批此报文的人员：缺少除您以外的$t(role.{{role}})，请联系管理员指定。',
  'error.message.composingNotAllowed': '您的账号只能接收报文，不能创建报文。如有需要，请联系管理员。',
  'error.message.textAltered': '报文内容与审批时不一致，未予发送，请立即报告管理员。',
  'error.message.noText': '该报文尚无正文。',

  'error.approval.ownMessage': '该报文由您编制，须由他人审批。',
  'error.approval.sameChecker': '您已处理过本轮审批中的一个环节，此环节须由他人处理。',
  'error.approval.alreadyDecided': '该环节已处理完毕，请重新加载查看结果。',
  'error.approval.heldByOther': '该任务已被他人领取，请等待其处理完成或释放。',

  'error.template.nameTaken': '已有同名模板，请换一个名称。',
  'error.template.tooMany':
    '此类型的模板已达 {{maximum}} 个，请先删除不再需要的模板。',

  'error.password.wrongOld': '原密码错误，请输入当前登录所用的密码。',

  'request.memberUnknown': '此处不应有该项内容。',
  'request.memberMissing': '该项为必填项。',
  'request.wrongType': '该项内容的类型不正确。',
  'request.textTooLong': '最多输入 {{maximum}} 个字符。',
  'request.textTooShort': '至少输入 {{minimum}} 个字符。',
  'request.listTooLong': '最多允许 {{maximum}} 项。',
  'request.listTooShort': '至少需要 {{minimum}} 项。',
  'request.numberTooLarge': '最大值为 {{maximum}}。',
  'request.numberTooSmall': '最小值为 {{minimum}}。',
  'request.format': '内容格式不正确。',
  'request.valueNotAllowed': '只能是以下值之一：{{allowed}}。',
  'request.valueInvalid': '内容无效。',
  'request.characterForbidden': '文本中含有控制字符或不可见字符，请删除。',
  'request.memberNameForbidden': '存在名称不被允许的项。',
  'request.tooDeep': '内容嵌套最多 {{maximum}} 层。',

  'password.tooShort': '密码至少 {{minimum}} 个字符。',
  'password.tooLong': '密码最多 {{maximum}} 个字符。',
  'password.noUpperCase': '密码须包含至少一个大写字母。',
  'password.noLowerCase': '密码须包含至少一个小写字母。',
  'password.noDigit': '密码须包含至少一个数字。',
  'password.noSpecialCharacter': '密码须包含至少一个特殊字符，例如 - 或 #。',
  'password.containsName': '密码不能包含您的用户名或机构名称。',
  'password.common': '该密码过于常见，容易被猜中，请更换。',
}
