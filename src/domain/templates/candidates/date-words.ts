/** Months, weekdays and relative days in the languages of the interface and romanised Hindi. */
import { foldText } from '#src/domain/text/fold.ts'
import { toList } from './to-list.ts'

/** January first. Short forms stand beside the long ones. */
const MONTHS: readonly (readonly string[])[] = [
  toList('january,jan,enero,ene,janeiro,januari,जनवरी,जन,يناير,كانون الثاني,ஜனவரி,ஜன,janvari'),
  toList(`february,feb,febrero,fevereiro,fev,februari,pebruari,फरवरी,फ़रवरी,फर,فبراير,شباط,பிப்ரவரி,
    பிப்,farvari`),
  toList('march,mar,marzo,março,maret,मार्च,مارس,آذار,மார்ச்'),
  toList('april,apr,abril,abr,अप्रैल,أبريل,ابريل,نيسان,ஏப்ரல்,ஏப்,aprail'),
  toList('may,mayo,maio,mai,mei,मई,مايو,أيار,மே'),
  toList('june,jun,junio,junho,juni,जून,يونيو,حزيران,ஜூன்'),
  toList('july,jul,julio,julho,juli,जुलाई,يوليو,تموز,ஜூலை,julai'),
  toList('august,aug,agosto,ago,agustus,agu,अगस्त,أغسطس,اغسطس,آب,ஆகஸ்ட்,agast'),
  toList(`september,sept,sep,septiembre,setiembre,setembro,set,सितंबर,सितम्बर,सित,سبتمبر,أيلول,
    செப்டம்பர்,செப்,sitambar`),
  toList(`october,oct,octubre,outubro,out,oktober,okt,अक्टूबर,अक्तूबर,أكتوبر,اكتوبر,تشرين الأول,
    அக்டோபர்,அக்,aktubar`),
  toList('november,nov,noviembre,novembro,नवंबर,नवम्बर,نوفمبر,تشرين الثاني,நவம்பர்,நவ,navambar'),
  toList(`december,dec,diciembre,dic,dezembro,dez,desember,des,दिसंबर,दिसम्बर,ديسمبر,كانون الأول,
    டிசம்பர்,டிச,disambar`),
]

/** Sunday first, as `getUTCDay` counts. "segunda", "sexta" and the like are ordinals as well, and are left out. */
const WEEKDAYS: readonly (readonly string[])[] = [
  toList('sunday,domingo,minggu,hari minggu,रविवार,इतवार,الأحد,ஞாயிறு,ஞாயிற்றுக்கிழமை,ravivar,itwar'),
  toList(`monday,lunes,segunda-feira,segunda feira,senin,सोमवार,الاثنين,الإثنين,திங்கள்,திங்கட்கிழமை,
    somvar,somwar`),
  toList(`tuesday,martes,terça-feira,terça feira,selasa,मंगलवार,الثلاثاء,செவ்வாய்,செவ்வாய்க்கிழமை,
    mangalvar,mangalwar`),
  toList(`wednesday,miércoles,quarta-feira,quarta feira,rabu,बुधवार,الأربعاء,புதன்,புதன்கிழமை,budhvar,
    budhwar`),
  toList(`thursday,jueves,quinta-feira,quinta feira,kamis,गुरुवार,बृहस्पतिवार,الخميس,வியாழன்,
    வியாழக்கிழமை,guruvar,guruwar`),
  toList(`friday,viernes,sexta-feira,sexta feira,jumat,jum'at,शुक्रवार,الجمعة,வெள்ளிக்கிழமை,shukravar,
    shukrawar`),
  toList('saturday,sábado,sabtu,शनिवार,السبت,சனிக்கிழமை,shanivar,shaniwar'),
]

/** Days from the message's. Hindi has one word for yesterday and tomorrow: the sentence decides (`PAST_WORDS`). */
const RELATIVE_DAYS: readonly (readonly [days: number, words: readonly string[]])[] = [
  [0, toList('today,tonight,hoy,hoje,आज,aaj,hari ini,اليوم,இன்று,இன்னைக்கு')],
  [1, toList('tomorrow,tmrw,tomorow,mañana,amanhã,besok,esok,غدا,غدًا,بكرة,بكره,நாளை,நாளைக்கு')],
  [-1, toList('yesterday,ayer,ontem,kemarin,أمس,امس,امبارح,நேற்று,நேத்து')],
  [
    2,
    toList(`day after tomorrow,pasado mañana,depois de amanhã,lusa,بعد غد,بعد بكرة,நாளை மறுநாள்,
    நாளன்றைக்கு`),
  ],
  [-2, toList('day before yesterday,anteayer,antes de ayer,anteontem,أول أمس,முந்தாநாள்')],
]
export const EITHER_DAYS: readonly (readonly [days: number, words: readonly string[]])[] = [
  [1, ['कल', 'kal']],
  [2, ['परसों', 'परसो', 'parson', 'parso']],
]

/** What says that a sentence is about the past: a weekday is then the last one. */
export const PAST_WORDS =
  toList(`was,were,last,since,ordered,supposed,meant,came,did,arrived,bought,paid,promised,placed,had,
    era,fue,pasado,pasada,compré,pedí,llegó,debía,pagué,desde,iba,foi,passada,passado,comprei,
    pedi,chegou,devia,paguei,deveria,ia,था,थी,थे,किया,आया,आई,गया,गई,पिछले,दिया,मिला,हुआ,कहा,tha,
    thi,the,kiya,aaya,aayi,gaya,gayi,pichle,diya,mila,hua,lalu,sudah,sejak,harusnya,seharusnya,
    kemarin,كان,كانت,الماضي,الماضية,وصل,طلبت,دفعت,منذ,கடந்த,வந்தது,போன,இருந்தது,செய்தேன்,
    வாங்கினேன்`)

export const MONTH_NUMBERS = toNumbers(MONTHS, 1)
export const WEEKDAY_NUMBERS = toNumbers(WEEKDAYS, 0)
export const RELATIVE_NUMBERS = toMap(RELATIVE_DAYS)
export const EITHER_NUMBERS = toMap(EITHER_DAYS)

function toNumbers(words: readonly (readonly string[])[], first: number): ReadonlyMap<string, number> {
  return toMap(words.map((it, index) => [index + first, it] as const))
}

function toMap(table: readonly (readonly [number, readonly string[]])[]): ReadonlyMap<string, number> {
  return new Map(table.flatMap(([value, words]) => words.map((it) => [foldText(it).text, value] as const)))
}
