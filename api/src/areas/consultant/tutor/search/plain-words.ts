import type { Language } from '../../../../http/language.ts'

const split = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** What questions are made of, whatever they are about. */
export const plainWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: split(`a about again all also am an and any anything are as ask at be because been being but by can cannot could
    dear did do does doing done don dont each easy else ever every exactly explain explained explaining explanation few
    find first for from get gets getting give gives go goes going good got had has have having he hello help helps her
    hey hi him his how i idea if im in into is it its just kind know learn lesson lets like little ll look lot m made
    make makes making man many may maybe me mean meaning means might mine more most much must my myself need needs no
    not now of off ok okay on one only or other our out over own people person please put question quick quickly re
    really s say see shall she should simple simply so some somebody someone something sort still such t talk teach tell
    terms than thank thanks that the their them then there these they thing things think this those to too topic
    understand up us use used using ve very vs versus want wanna was way we well were what whats when where whether
    which while who whom whose why will with without word words work works working would wouldnt y you your yours u ur r
    pls plz actually basically difference differences different between compare compared comparison better best worse
    happen happens happened define definition called describe newbie beginner noob eli5 dummies stuff guys bro
    considered important read reading usually normally always never before after during even though much
    bad great big small take takes taking start started try right wrong true work out ones regarding wondering wat wats wut hw wht abt bc im ive id hes shes whos wheres calculate calculated`),
  es: split(`a acerca ah ahora al algo alguien algun alguna algunas alguno algunos alla amigo ante antes aparte aqui asi
    aun aunque ayuda ayudame ayudar bien bueno buena cada casi como con conmigo contra cosa cosas cual cuales cualquier
    cuando cuanto cuanta cuantos cuantas da dar de debe deben deberia debo decir del dentro desde despues dice dime
    dime donde dos e el ella ellas ello ellos en entender entiendo entre era eres es esa esas ese eso esos esta estan
    estar estas este esto estos estoy exactamente existe existen explica explicacion explicame explicar expliques fue
    funciona funcionan funcionar gracias gran grande ha hace hacen hacer hacia hago hasta hay he hola igual importa
    importante ir la las le les llama llaman lo los mas me mejor menos mi mientras mis mismo mucha muchas mucho muchos
    muy nada ni no nos nosotros nuestra nuestro nunca o os otra otras otro otros para parece pasa pasan peor pero poco
    podria por porfa porque pregunta puede pueden puedes puedo pues q que quien quienes quiero quiere quieren saber
    se sea segun ser seria si siempre significa significado sin sirve sirven sobre solo son soy su sus tal tambien tan
    tanto te tema tener tengo ti tiene tienen tienes toda todas todavia todo todos tu tus u un una unas uno unos usa
    usar va vale van ver vez voy x xq pq y ya yo dicen poner porq palabra palabras sencillo sencilla sencillas simple simples facil
    diferencia diferencias diferente comparar compara comparado versus vs define definicion concepto cuentame enseñame
    ensename aprender principiante favor onda wey bro haz hablame habla explicas podrias conviene seria buenas dias
    tardes noches disculpa oye tipo tipos manera forma formas ejemplo lleva llevan ponen pone gusta gustaria vale
    malo mala largo serviria quisiera realmente basicamente necesito necesita explicalo explicamelo explicarlo
    explicarme dimelo cuentamelo afecta afectan mejor explicado digo sabes leer leo lee lees existe cuales`),
}
