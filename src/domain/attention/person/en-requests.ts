/** How else help, an answer or a call by a person is asked for in English. */
export const EN_REQUESTS = `
  asks | {want} human/live/personal/manual assistance/help/support/attention/intervention/response/reply | usage
  asks | human/live assistance/help/support/intervention please/pls/plz/now/asap $$ | usage
  asks | ^ {filler}* human/live assistance/help/support/chat {filler}* $$ | button
  asks | {want} .. help/assistance/support/answer/reply from {det}* {person} | usage
  asks | take/bring/hand/switch/send/move/turn me .. to/with {det}* {person} | usage
  asks | put/bring {det}* {person} on/in/through | usage
  asks | {talk} me/us/this/it .. to/with {det}* {team} | usage
  asks | {can} {someone} from {det}* {person}/{team} .. {help}/{call} | usage
  asks | {can} {someone} {help} .. {bot} | usage
  asks | who i/we can/could/should {talk} to/with | usage
  asks | does {det}* {alone} work/answer/read/sit .. here/this/these/there | usage
  asks | still/been/keep/im/am waiting for/on {det}* {alone} | usage
  asks | will/when/how {det}* {alone} .. {talk}/reply/answer/respond me/here/to | usage
  asks | {want} .. type/typing/write/writing to {det}* {person} | usage
  asks | loop/bring/pull/rope in {det}* {person}/{someone} | usage
  asks | loop/bring/pull/rope {det}* {person}/{someone} in | usage
  asks | {want}/{can}/please/pls/plz/kindly/must .. {talk} to/with {det}* {team} | usage
  asks | {want}/{can}/please/pls/plz/kindly/must .. {talk} your/the {det}* {team} | usage
  asks | {want} .. complain/complaint .. to/with {det}* {person} | usage
  asks | {want} if {det}* {person}/{someone} .. {help}/handled/looked/read/replied/took/answered/dealt | usage
  asks | prefer/rather/like/better if {det}* {person}/{someone} .. {help}/handled/looked/read/replied/took/answered/dealt | usage
  asks | {person} ... {want} .. {talk} to/with him/her/them | usage
  asks | assign {det}* {person} | usage
  asks | assign .. to {det}* {person} | usage
  asks | assign {someone} to .. ticket/case/chat/issue/request/conversation | usage
  asks | {call} from {det}* {team} | usage
  asks-despite | is/are there not {det}* {person} | usage
  asks-despite | until {det}* {person} {help}/joins/replies/answers/comes/responds | usage
  asks | {want} {body} from {det}* customer/sales/billing/accounts/management/complaints/relations/office/head/company/store/shop/returns/payments/escalations/service | usage
  asks | be/get/being helped/served/assisted/attended/answered/handled by {det}* {person} | usage
  asks | {want} {det}* {person} attention/advice/input/opinion/involvement | usage
  asks | call/fetch/get/find/involve/summon/page/ping/notify/alert your {det}* {person} | usage
  asks | {want} {someone} who/that knows/understands/can | usage`
