import type { ShortAnswer } from '../find-short-answer.ts'

/** What beginners ask most about money, debts and saving, and no single paragraph answers: put together from the chapters named. */
export const moneyAnswers: readonly ShortAnswer[] = [
  {
    when: [
      /emergenc|rainy day|safety (?:net|cushion)/,
      /how|much|many|month|size|build|start|save|big|keep|where|why|need/,
    ],
    text: 'An emergency fund is money kept apart for what is unexpected, necessary and urgent. Count months of essential spending (rent, food, transport, the smallest loan payments) and not of salary: three to six months is a common range, more if yours is the only income or it changes a lot. Begin with the first month, even with $20, at a bank where you reach it within a day or two and where it cannot fall in price.',
    chapters: ['money-basics/emergency-fund', 'saving-and-growth/where-savings-live'],
  },
  {
    when: [/budget/, /\bhow\b|make|start|create|keep|stick|\bset\b|build|plan/],
    text: 'Start with take-home pay, the amount that lands in your account. Give each part of it a line before the month begins: fixed bills, everyday costs, a twelfth of what comes now and then, saving, fun, and some air for what nobody can foresee. A common starting point is half for needs, 30% for wants and 20% for saving and debts. Look at it ten minutes a week: what one line overspends, another pays.',
    chapters: ['money-basics/a-budget-that-holds', 'money-basics/where-money-goes'],
  },
  {
    when: [
      /where (?:does|did|is) (?:all )?my money|money (?:left|disappear|goes)|track (?:my )?(?:spending|expenses|money)|spend(?:ing)? too much|run out of money/,
    ],
    text: 'Memory keeps the large fixed bills and loses the small, irregular payments, so take a month of your bank statement and sort it into four groups: fixed bills, everyday, now and then, and wants. Then ask of each line: would I buy this again today? A payment you would not choose again is a leak, and it may hide in any group, even among the fixed bills.',
    chapters: ['money-basics/where-money-goes', 'money-basics/a-budget-that-holds'],
  },
  {
    when: [
      /sav(?:e|ing) (?:up |money )?for (?:an?|my|the|our)? ?(?:\w+ )?(?:car|trip|wedding|vacation|holiday|house|home|travel|laptop|phone|deposit|down payment)/,
    ],
    text: 'A goal with a date is a subtraction and a division: what it costs, minus what you have, divided by the paydays that come before the bill. Aim at the price on the day and not at the price of today, and add the costs around the thing. For a date that is near, your transfers do nearly everything, so plan without interest and let it be your cushion.',
    chapters: ['saving-and-growth/saving-for-a-date', 'your-plan/a-big-purchase'],
  },
  {
    when: [
      /how (?:do|can|to|should|could).*\bsave\b|(?:can'?t|cannot|never|hard to|start|begin) sav(?:e|ing)|saving habit|sav(?:e|ing).*(?:automatic|autopilot|habit)|automat\w* sav/,
    ],
    text: 'Change the order: savings leave first, on payday, and the month is lived on the rest. Set up a repeating transfer to a second account. Start with an amount that survives a bad month, such as what was left in the worst of your last three, and raise it on the day your pay rises.',
    chapters: ['saving-and-growth/pay-yourself-first', 'saving-and-growth/where-savings-live'],
  },
  {
    when: [
      /where.*(?:keep|put|park|store|hold).*(?:savings|money|cash)|savings? accounts?|where savings live/,
    ],
    text: 'Ask three things of every place for savings. Safety: could there be less than I put in? Access: how fast can I have it? Rate: what does it pay in a year, after fees? As a rule the three pull against each other. An everyday account is at hand and pays little, a savings account pays somewhat more, a time deposit keeps the money until a fixed date for an often higher rate. Compare the effective annual rate.',
    chapters: ['saving-and-growth/where-savings-live', 'money-basics/accounts-and-banks'],
  },
  {
    when: [
      /money.*safe.*bank|bank.*(?:safe|fail|bankrupt|collapse|goes under)|safe.*payment app|payment apps?\b.*safe|deposit (?:insurance|protection)|fdic/,
    ],
    text: 'When you put money in a bank, you lend it to the bank. In case the bank fails, many countries have deposit insurance, which pays depositors back up to a limit, usually per person and per bank. In the United States the FDIC covers up to $250,000 per depositor, insured bank and category of ownership (as of 2025). Some payment apps are not banks and have no such protection.',
    chapters: ['saving-and-growth/where-savings-live', 'money-basics/accounts-and-banks'],
  },
  {
    when: [/bank|account/, /choose|compare|\bfees?\b|cheap|which|best|free/],
    text: "No account is cheap in itself: it is cheap for a habit. Count what you do in a month (cash from machines, transfers, payments abroad, days below zero) and multiply it by the fee schedule, the bank's list of all charges. Before the price, check the safety: is the institution supervised, and are deposits in it protected up to some limit?",
    chapters: ['money-basics/accounts-and-banks'],
  },
  {
    when: [/minimum|\bmin\b/, /card|pay|credit|bill/],
    text: 'The minimum payment shrinks with the debt, so you go slower and slower. Take $2,000 at 24% a year: with a minimum of 3% of the balance it takes eleven and a half years and costs about $2,754 of interest. With a fixed $100 a month it is gone in 26 months, for $580. So choose an amount above the minimum and pay that every month, whatever the bill allows.',
    chapters: ['debt-and-credit/credit-cards', 'debt-and-credit/two-ways-to-pay-off'],
  },
  {
    when: [/credit cards?\b/, /\bhow\b|work|avoid|interest|\buse\b|free|trap|what (?:is|are)|grace/],
    text: 'A credit card can be an expensive loan or a free one. Once a month the bank writes a bill; pay the whole statement balance by the due date, and most cards charge no interest on your purchases. Pay a part of it, and the free loan becomes a paid one. Cash from a machine with a credit card normally costs a fee, and interest from the same day.',
    chapters: ['debt-and-credit/credit-cards'],
  },
  {
    when: [
      /credit (?:score|rating|history|report)|fico|my credit\b(?! card)/,
      /how|improve|raise|increase|calculat|affect|move|build|fix|bad|low|check|hurt|work|boost|matter|factor|made/,
    ],
    text: 'Credit bureaus keep a report of what you borrowed and whether the payments came on time, and a formula turns it into a number. In a widely used score of the United States, two ingredients make 65%: paying on time, and staying far below your card limits. The age of your credit, new applications and the mix make the rest. Looking at your own report does not hurt it, and your income is usually not in it.',
    chapters: ['debt-and-credit/credit-scores'],
  },
  {
    when: [
      /snowball|avalanche|(?:pay|get|paying|getting) (?:off|out|rid|down).*debts?|pay.*debts? (?:off|down|faster|first)|which debts?|debts? (?:order|first)|debt free/,
    ],
    text: 'Pay the minimum on every debt, put everything extra on one, and when that is gone move its whole payment to the next. The snowball aims at the smallest balance and brings the first victory soon. The avalanche aims at the highest rate and costs the least interest. If one debt is far dearer than the others, the avalanche saves most; if you have given up before, the earliest victory may matter more.',
    chapters: ['debt-and-credit/two-ways-to-pay-off'],
  },
  {
    when: [/mortgage|home loan|house loan/, /variable|fixed|adjustable|float/],
    text: 'With a fixed rate the last payment is as large as the first. With a variable rate the lender adjusts it to the market every so often; it often begins lower, and nobody knows how it goes on. A useful test: could your budget carry the payment with a rate two points higher? If not, the low start is a risk and not a bargain.',
    chapters: ['debt-and-credit/home-loans'],
  },
  {
    when: [/mortgage|home loan|house loan/],
    text: 'A home loan is paid off in equal payments, each part interest and part principal. In the first years most of it is interest: of $150,000 at 6% over 30 years, the first payment of $899.33 holds $750 of interest, and all of them together about $174,000. With 15 years the payment is 41% higher and the interest less than half. Every extra dollar goes straight to the principal, if the lender books it so.',
    chapters: ['debt-and-credit/home-loans', 'your-plan/rent-or-buy'],
  },
  {
    when: [/car|auto|student|college/, /\bloans?\b|\bdebts?\b|financ/],
    text: 'A longer loan has smaller payments and costs more: $18,000 at 9% a year takes $3,501 of interest in 48 months and $5,361 in 72. A new car loses value fastest at first, so with a long loan you may owe more than it is worth. With many student loans interest runs during the studies and is added to the debt at the end. The shortest term that your budget can carry, also in a bad month, is usually the cheapest one that is safe.',
    chapters: ['debt-and-credit/car-and-student-loans', 'debt-and-credit/what-debt-costs'],
  },
]
