import type { ShortAnswer } from '../find-short-answer.ts'

/** What beginners ask most about investing, trading, income and the plan, and no single paragraph answers: put together from the chapters named. */
export const investingAnswers: readonly ShortAnswer[] = [
  {
    when: [/\b(?:stocks?|shares?|equit\w+)\b.*\bbonds?\b|\bbonds?\b.*\b(?:stocks?|shares?|equit\w+)\b/],
    text: 'With a **share** you own a piece of a company: you take part in its profit, its price moves, and nobody owes you your money back. With a **bond** you lend: the borrower pays agreed interest and returns the amount on a fixed day. Lenders come first in the queue and their pay is capped; owners come last, and theirs is not. Over many years shares may grow more and may fall by half on the way; bonds usually move less.',
    chapters: [
      'investing-foundations/asset-classes',
      'passive-income/bonds',
      'stocks-and-funds/what-a-share-is',
    ],
  },
  {
    when: [/bonds?\b/, /\brates?\b|price|fall|drop|inverse|seesaw|lose|sell|before (?:it|they|the)|early/],
    text: 'What a bond pays is fixed, so its price has to move. If new bonds pay more, nobody gives the full amount for one with a lower coupon: its price falls until it pays as much as the new ones. If new bonds pay less, its price rises. Rates and prices sit on the two ends of a seesaw, and a bond with many years to run swings more than a short one.',
    chapters: ['passive-income/bonds'],
  },
  {
    when: [
      /\betfs?\b|exchange.traded/,
      /mutual|index|traditional|normal fund|difference|\bvs\b|versus|differ|compare/,
    ],
    text: 'Both are pots that hold many shares or bonds for many people. A traditional fund is bought from its company or a bank, once a day, at the same price for all. The units of an ETF are traded on an exchange all day, with commission and spread. "Index fund" says something else: that the fund copies the list of an index instead of choosing. So a fund can be both an index fund and an ETF.',
    chapters: ['stocks-and-funds/funds-and-etfs', 'stocks-and-funds/reading-a-fact-sheet'],
  },
  {
    when: [/\betfs?\b|exchange.traded/],
    text: '**ETF** means exchange-traded fund: a fund whose units are bought and sold on an exchange like shares, all day long. Many people put money into one pot, and each unit is a sliver of everything the pot holds. You pay a commission and the spread to get in and out, and a small yearly cost inside the fund.',
    chapters: ['stocks-and-funds/funds-and-etfs', 'stocks-and-funds/reading-a-fact-sheet'],
  },
  {
    when: [/index fund|tracker|active fund|actively managed/],
    text: "An **index fund** copies the list and the weights of an index and makes no choices of its own. In an **active fund** a team picks what it believes in. All investors together are the market, so before costs their average result is the market's, and after costs it is lower by what they paid. Studies in many countries find that over long periods most active funds end behind their index.",
    chapters: ['stocks-and-funds/funds-and-etfs', 'stocks-and-funds/what-an-index-tells'],
  },
  {
    when: [
      /s&p|s and p 500|dow jones|nasdaq|stock (?:market )?index|what (?:is|are|s) (?:an? )?ind(?:ex|ices|exes)|market index/,
    ],
    text: 'Somebody makes a list of companies and a rule for adding up their prices; the result is a single number, a **stock index**. It is a thermometer: it shows the temperature of its list and heats nothing. The number itself means little, what you can read is the change. In most well-known indexes a company counts by its market value, so look for the weight of the ten largest.',
    chapters: ['stocks-and-funds/what-an-index-tells'],
  },
  {
    when: [
      /(?:difference|differ|\bvs\b|versus|between|or)\b.*sav(?:e|ing).*invest|sav(?:e|ing)s? (?:and|vs|versus|or|from) invest|invest\w* (?:and|vs|versus|or) sav/,
    ],
    text: 'Saving keeps an amount: you can take out what you put in, plus a little interest. Investing gives up that certainty and exchanges the money for something that may earn more over the years and may also lose value. Neither job is the clever one. Money you need within five years is usually better kept close; money for old age that never grows loses to prices.',
    chapters: ['investing-foundations/from-saver-to-investor', 'investing-foundations/risk-and-return'],
  },
  {
    when: [
      /(?:start|begin|get into|first step|beginner|ready|before).*invest|invest.*(?:start|begin|beginner|first time|ready|little money|small amount|rich)|(?:rich|much money|lot of money).*to invest|how (?:do|can|to|does) (?:i |one |you )?invest\b/,
    ],
    text: "Think of each dollar walking through three gates. Is there an expensive debt? Is the emergency fund full? Can the money stay away for five years or more? What passes all three can be invested, and $25 a month goes through the same way as $25,000. Then you choose a mix by your time and the drop you can bear, and a broker that you find in the regulator's own register.",
    chapters: [
      'investing-foundations/from-saver-to-investor',
      'your-plan/choosing-a-mix',
      'investing-foundations/accounts-and-brokers',
    ],
  },
  {
    when: [
      /crypto|bitcoin|\bbtc\b|ethereum|coins?\b/,
      /safe|risk|danger|lose|zero|crash|insured|worth|why.*(?:fall|drop|volatile)/,
    ],
    text: 'A coin usually pays nothing by itself: its price is what the next buyer offers. Bitcoin fell about 84% after its peak of December 2017 and 77% after that of November 2021. There are more ways to lose all: nobody wants the coin any more, the key is lost, the exchange fails, one signs it away, or a "stable" promise breaks. Bank deposits are insured up to a limit in many countries; coins usually are not.',
    chapters: ['trading-and-behaviour/crypto-soberly', 'trading-and-behaviour/what-crypto-is'],
  },
  {
    when: [/crypto|bitcoin|\bbtc\b|ethereum|digital (?:coin|currenc)/],
    text: 'Think of a notebook of payments of which everybody keeps a copy: whoever alters an old page disagrees with all other copies. With computers all over the world and a file instead of the notebook, that is the core of what was started in 2009 under the name bitcoin. A coin is an entry in that list, and a private key is the secret number that lets you write the next line. By itself a coin usually pays nothing; its price is what the next buyer offers.',
    chapters: ['trading-and-behaviour/what-crypto-is', 'trading-and-behaviour/crypto-soberly'],
  },
  {
    when: [
      /scam|fraud|phish/,
      /happened|i (?:was|got|have been|sent|paid)|after|victim|money back|recover|what (?:do|should|can) i do|already/,
    ],
    text: 'This happens to careful people too, and the first hours count. Send nothing more, whatever they call it. Call your bank or card company at once; some payments can be stopped. Save chats, numbers and receipts, report it to the police and the regulator, change passwords, and remove any app they had you install. Expect a second call that offers to get it all back for a fee: that is a recovery scam.',
    chapters: ['trading-and-behaviour/scams'],
  },
  {
    when: [/scam|fraud|phish|too good to be true|legit/],
    text: 'Seven signs: they found you, a high and sure gain, hurry, secrecy, nothing that can be checked, money that goes a strange way (a private account, crypto, gift cards), and paying to get paid. One sign: stop and check. Two or more: do not reply. Nobody can promise a large gain without risk, and nobody honest needs your new money to hand you your own.',
    chapters: ['trading-and-behaviour/scams', 'investing-foundations/accounts-and-brokers'],
  },
  {
    when: [/day.?trad|intraday|\btraders?\b|trading for a living/],
    text: 'Day trading means buying and selling within the day. Researchers in Brazil followed people who began it and kept on for more than 300 days: 97 of 100 lost money. Within a day companies add next to nothing, so traders take money from each other, minus the fees: together they must lose. And being right in most trades does not help if the losses are larger than the wins.',
    chapters: ['trading-and-behaviour/day-trading-in-numbers', 'trading-and-behaviour/how-much-to-risk'],
  },
  {
    when: [
      /\brent(?:ing)?\b.*\b(?:buy\w*|own\w*)\b|\b(?:buy\w*|own\w*)\b.*\brent\w*\b|buy(?:ing)? (?:a |my |your )?(?:house|home|flat|apartment)/,
    ],
    text: 'Rent never comes back, and neither do interest, taxes, insurance and upkeep: both pay for a place to live. A home also charges at the entrance and at the exit, so the years you stay often decide. To compare fairly, both must start with the same money and spend the same each month, the tenant saving the difference. When a small change of the price growth turns the winner, the honest answer is "about equal".',
    chapters: ['your-plan/rent-or-buy', 'debt-and-credit/home-loans'],
  },
  {
    when: [/4 ?%|four percent|withdraw/],
    text: 'The 4% is a **withdrawal rate**: you take 4% of the pot in the first year, and then the same amount raised with prices. So the pot must be 25 times what it has to pay a year. It was tested in 1994 on past US markets and lasted at least 30 years from every starting year tried: one country with a good century, without fees or taxes. It is a starting point for thinking and guarantees nothing.',
    chapters: ['your-plan/how-much-is-enough'],
  },
  {
    when: [
      /retire|financial(?:ly)? (?:independen|free)|stop working|old age|\bfire\b/,
      /much|enough|need|save|number|million|early|how|when|plan/,
    ],
    text: 'Begin with spending, not with a round number. Take a year of later life in prices of today, subtract the pension you can expect, and you have the yearly gap that your savings must fill. As a first guess, 25 times that gap is the pot, if 4% of it is taken in the first year. Write down a range, because nobody knows the years ahead. Time does much of the work: with half the years you need more than twice the amount a month.',
    chapters: ['your-plan/how-much-is-enough', 'your-plan/matching-money-to-time'],
  },
  {
    when: [/401|\biras?\b|roth|pension (?:plan|account)|retirement account/],
    text: 'Many countries offer accounts that tax later or less, above all for old age. In the United States they include the 401(k) and the IRA, in Chile the APV, in the United Kingdom the ISA. All limit how much money can have the advantage, and most have rules on when it may come out. Read those rules first: money locked away for decades is no emergency fund.',
    chapters: ['investing-foundations/taxes-in-outline', 'your-plan/how-much-is-enough'],
  },
  {
    when: [/simple/, /compound/],
    text: '**Simple interest** is paid on the first amount only. **Compound interest** is paid on the first amount and on the interest it has already earned, so it grows faster every year. $1,000 at 5% becomes $1,500 in ten years with simple interest and about $1,629 with compound interest.',
    chapters: ['saving-and-growth/how-interest-grows'],
  },
  {
    when: [/compound/],
    text: '**Compound interest** is interest on the first amount and on the interest it has already earned. That is why time matters so much: money that stays untouched doubles in about 72 divided by the yearly rate, so in about 12 years at 6% and in about 24 at 3%. The same works against you in a debt that is not paid, and in prices that rise every year.',
    chapters: ['saving-and-growth/how-interest-grows'],
  },
  {
    when: [/inflation|prices (?:rise|go up|rising)|cost of living/],
    text: "**Inflation** is the rise of prices in general: the same money buys a little less every year. If prices rise 3% a year, what costs $1,000 today costs about $1,344 in ten years. So a bank's rate tells only half: what remains of it after inflation is the real rate, how much more (or less) your money can buy.",
    chapters: ['saving-and-growth/what-inflation-takes'],
  },
  {
    when: [
      /passive income|money while (?:i|you) sleep|(?:real estate|rental|property|dividends?).*\bpassive/,
    ],
    text: 'Passive income is paid for in advance, with money, time or risk. Interest and dividends ask for much money and little time, a flat of your own for much money and some time every month, a side business for little money and very much time. An offer that claims to need little of all three is leaving out a price.',
    chapters: ['passive-income/how-passive-it-is', 'passive-income/income-from-dividends'],
  },
  {
    when: [/side (?:hustle|gig|job)|extra (?:money|income|hours)|earn more|overtime|second job|\braise\b/],
    text: 'Compare the ways by what an hour really brings: what you receive, minus costs and tax, divided by all hours, waiting included. A raise stays, and later raises build on it, so the few hours of preparing for the talk may be among the best paid of a year. A higher tax bracket touches only the part above the step, so more pay does not leave you with less because of it.',
    chapters: ['money-basics/room-to-earn', 'passive-income/a-side-business'],
  },
  {
    when: [/business/, /idea|test|start|begin|try|validate/],
    text: 'Test the idea on ten real people before it costs real money. Write down a guess with a number that can turn out wrong, such as "at least 3 of ten will pay on the spot". Talk with people who have the problem and owe you no kindness, then show the offer with its price and ask for an order. Compliments do not count; payments do. Make the smallest version that solves the problem once.',
    chapters: ['passive-income/testing-an-idea', 'passive-income/a-side-business'],
  },
  {
    when: [/dividend/, /how|work|what (?:is|are)|paid|pay|guarantee|safe|\bcut|stop|free/],
    text: "A **dividend** is a part of a company's profit that it pays out to its shareholders. It is not interest, because no rate was agreed: the company can lower it or leave it out. A share can pay you in two ways, by dividends and by a higher price when you sell, so always count both.",
    chapters: ['stocks-and-funds/dividends', 'passive-income/income-from-dividends'],
  },
  {
    when: [
      /market|stocks?|shares?|prices?/,
      /crash|fall(?:s|ing)?\b|drop|down|panic|bear/,
      /what|if|should|happen|when|do\b|why|how/,
    ],
    text: 'Falls are part of owning shares: from 2007 to 2009 large US shares lost more than half of their value before they recovered. A fall becomes a loss for whoever has to sell, so money with a near date does not belong there. A calmer mix that you keep can end far above a bold one that you leave at the bottom. Prices may recover; nobody can promise it.',
    chapters: [
      'investing-foundations/risk-and-return',
      'your-plan/choosing-a-mix',
      'trading-and-behaviour/why-prices-swing',
    ],
  },
  {
    when: [
      /(?:stock|share|price|market)s?/,
      /why|what makes|how/,
      /move|swing|change|up and down|rise|go up|volatil|decided|set\b/,
    ],
    text: 'The price on the screen is only the amount at which the last buyer and the last seller agreed. Prices move with the difference between what happened and what was expected: what everybody already expects is said to be priced in. So a share can fall on good news that is less good than hoped, and rise on the news of a smaller loss.',
    chapters: ['trading-and-behaviour/why-prices-swing'],
  },
  {
    when: [
      /^(?!.*rebalanc).*(?:portfolio|\bmix\b|allocation)|how much (?:in|of my).*(?:shares|stocks|bonds)/,
    ],
    text: 'How you divide your money among shares, bonds and cash is your **asset allocation**, and it explains most of how bumpy the ride will be. Start with two numbers. The drop you could bear: plan with a fall of 50% for shares, so the largest part in shares is that drop divided by 50%. And the horizon: money with a date in the next years leaves the game first. The stricter limit wins.',
    chapters: ['your-plan/choosing-a-mix', 'your-plan/rebalancing'],
  },
  {
    when: [
      /broker|trading app|investment platform/,
      /choose|find|pick|which|trust|legit|safe|open|what|how|check/,
    ],
    text: 'A **broker** is a firm with a licence that carries your order to the market and often keeps what you bought. Look it up yourself in the register of your country\'s regulator: type the address, follow no link, and compare name, number and website, because frauds copy real firms. Ask what protects you if the broker fails, and cost out your own year: "no commission" can still be the dearer one.',
    chapters: ['investing-foundations/accounts-and-brokers', 'investing-foundations/what-costs-take'],
  },
  {
    when: [
      /\bfees?\b|\bcosts?\b|expense ratio|ongoing charge/,
      /invest|fund|matter|important|1 ?%|one percent|long|why|much/,
    ],
    text: 'A yearly cost is taken from the whole amount, every year, so it compounds like interest, against you. The ongoing charge of a fund is taken out in tiny daily slices: you never get a bill, and so it is easily forgotten. Costs paid once hurt those who come and go; costs paid yearly hurt those who stay.',
    chapters: ['investing-foundations/what-costs-take', 'stocks-and-funds/reading-a-fact-sheet'],
  },
  {
    when: [/abroad|foreign (?:currency|transaction)|exchange rate|overseas|travel(?:l?ing)? money/],
    text: 'Paying in another currency can cost in three places: the rate, which is usually a little worse than the one in a currency converter; the card, which may add a foreign transaction fee; and the machine, with a fixed fee for cash. To compare two offers, ask one thing: for the same amount abroad, how much leaves me in all?',
    chapters: ['money-basics/accounts-and-banks'],
  },
]
