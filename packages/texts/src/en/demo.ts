/** The English texts of the demo’s bar and of its tour, which only a demo loads. */
export const demo = {
  'demo.label': 'Demo',
  'demo.text': 'This is a demo: institutions, people and amounts are invented.',
  'demo.workAs': 'Work as',
  'demo.otherUser': 'Another user',
  'demo.history': 'Demo history {{percent}} %',
  'demo.history.text':
    '90 days of messages are being created in the background. The figures appear here when they are complete; everything else can be used already.',
  'demo.tour': 'Take the tour',
  'tour.title': 'Tour: a payment from Beijing to Frankfurt',
  'tour.progress': 'Step {{step}} of {{steps}}',
  'tour.skip': 'Skip the tour',
  'tour.finish': 'Finish',
  'tour.1.text':
    'You are the operator of Demo Bank Beijing. A payment to Demo Bank Frankfurt is prepared as a draft for you: payer, payee, amount and value date are filled in.',
  'tour.2.text':
    'This is the draft. Look through the sections, change what you like, and press “Submit for approval”. A second person has to approve it: no one may approve their own payment.',
  'tour.3.text':
    'Now you are the reviewer. “Overview” shows amount, payee and account as they will be sent. Press “Approve…” and confirm.',
  'tour.3.senior':
    'The bank asks for a second approval of this payment. You are the senior reviewer now: press “Approve…” and confirm.',
  'tour.4.text':
    'The payment has arrived at Demo Bank Frankfurt, where you are the operator now. Open {{reference}} and press “Confirm receipt”.',
  'tour.5.text':
    'Back in Beijing: “Timeline” shows who wrote, approved and sent the payment, and that Frankfurt has received it. The payment is complete.',
  'tour.1.action': 'Prepare the payment',
  'tour.2.action': 'I have submitted it: go to the reviewer',
  'tour.3.action': 'I have approved it: go to Frankfurt',
  'tour.4.action': 'I have confirmed it: show the result',
  'tour.2.notYet':
    'The payment is still a draft. Press “Submit for approval” at the bottom of the form first.',
  'tour.3.notYet': 'The payment is still pending approval. Press “Approve…” at the bottom of the page first.',
} as const
