/** English words that look as if they asked for a person or promised one. */
export const EN_TRAPS = `
  own | my/his/her/their {det}* {person} | trap
  other | {person} # | trap
  other | # {det}* {person} | trap
  other | iam/im {det}* {person} | trap
  other | i am/was just/also/only/actually {det}* {person} | trap
  other | i am/was {det}* {person} | trap
  other | we are {det}* {person} | trap
  other | am i .. {talk} ... {person} | trap
  other | are you {det}* {person} | trap
  other | are you {det}* {bot} or {det}* {person} | trap
  other | is this/it/that {det}* {person} | trap
  other | this/it/that is {det}* {person} | trap
  other | is this/it/that {det}* {bot} or {det}* {person} | trap
  other | i am/m not {det}* {bot} | trap
  other | im not {det}* {bot} | trap
  other | you are/re not {det}* {bot} | trap
  other | youre not {det}* {bot} | trap
  other | are/arent you not {det}* {bot} | trap
  other | is/isnt this/it/that not {det}* {bot} | trap
  other | this/it/that is/s not {det}* {bot} | trap
  other | human resource/resources/error/rights/hair/made/size/sized/body/skin/nature/anatomy/design/figure/figurine/shape/touch | trap
  other | travel/estate/delivery/courier/cleaning/insurance/secret/pickup/shipping/shipment/free/sales/cleaner/bleaching/whitening/reducing agent/agents | trap
  other | delivery/courier/pickup/bell person/boy/guy/man/people/executive/staff/team/manager/colleague/colleagues/driver/partner/associate | trap
  other | project/event/office/property/store/account/product/general/hotel/shop manager/managers | trap
  other | agent/agents provocateur/orange/price/commission/code/login/id/version/cooper/carter/smith/bond/fee | trap
  other | become/becoming {det}* {person} | trap
  other | pilot pen/pens/v5/g2/g/frixion/fish/hole/light/jacket/watch/lamp/whale/ink/flame | trap
  other | spoke/talked/chatted/spoken ... {person} | trap
  other | {person} who/that/i i/we/spoke/talked/told/helped/came/said/called/answered | trap
  other | if/when/unless/until/before/whether i/we .. {want} .. {person} | trap
  other | do/does/should/would/will i/we/it/one need {det}* {person} to | trap
  other | if needed/required/necessary | trap
  other | refuse/refused/hate/avoid to {talk} ... {person} | trap
  other | happy/glad/nice/good/great/pleasure/love/loved/pleasant/lovely to/was/that {det}* {talk} ... {person} | trap
  other | nice/pleasure/lovely/great {talk} ... {person} | trap
  other | {someone} {talk} | trap
  other | for # {person} | trap
  other | support {link} | trap
  other | {want}/{talk} {det}* {person} name/number/id/email | trap
  own | {someone} from my | trap
  other | i am/was/m .. {person} .. not {det}* {bot} | trap
  other | im .. {person} .. not {det}* {bot} | trap
  own | my team/crew/colleagues/bosses/officer | trap
  other | agent/officer/person {talk} english/hindi/spanish | trap
  other | {person} {talk} well/rudely/fast | trap
  other | i am/was/will be the/your/their/a {person} | trap
  other | {talk} like {det}* {person} | trap
  other | feels/feel/sound/sounds/seem/seems/look/looks/act/behave/almost like {det}* {person} | trap
  other | job/jobs/vacancy/opening/career/hiring/salary/apply ... {person} | trap
  other | {person} job/jobs/vacancy/position/role/salary/training/login/portal/app/game/costume/manual/handbook/console/license/licence/discount/dashboard | trap
  other | user/real estate/change/free/ticket/booking agents/agent | trap
  other | support {det}* arm/leg/pillow/bra/belt/bracket/stand/hours/page/email/number/ticket/plan | trap
  other | customer service/support/care number/email/hours/timings/page/address | trap
  other | in person | trap
  other | per person/persons | trap
  other | missing/other/third/first/second/nice/kind/same/wrong/right person/persons/people | trap
  other | {person} {talk}/called/came/visited/told/said yesterday/today/earlier | trap
  other | connected/connecting/connect .. to/with .. wifi/app/bank/account/phone/bluetooth/tv/router/server | trap
  other | {person} are available/open/there/here/around from/between/monday/on/at/# | trap
  other | {person} ... {will}/are .. {contact} .. monday/tuesday/weekdays/daily/from/between/hours/# | trap
  other | courier/driver/rider/delivery/postman/installer/fitter/movers ... {contact} | trap
  other | human/synthetic hair or .. | trap
  other | support/security staff on/shirt/shirts/uniform/uniforms/discount/entrance/parking | trap
  other | {person} or synthetic/artificial/machine | trap
  other | if/whether i/im/we .. {person} | trap
  other | {pro}/{person} will/is .. come/coming/visit/arrive .. to/at/by/tomorrow/home/# | trap
  other | i am/was/m .. {person} , not {det}* {bot} | trap
  other | im .. {person} , not {det}* {bot} | trap`
