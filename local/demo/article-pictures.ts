/** Flat illustrations of the demo's articles, drawn here: 1600 × 900, each with colours and a subject of its own. */
const WIDTH = 1_600;
const HEIGHT = 900;

interface Colours {
  sky: string;
  deep: string;
  soft: string;
  main: string;
  light: string;
  spark: string;
}

const palette = (sky: string, deep: string, soft: string, main: string, light: string, spark: string) => ({
  sky,
  deep,
  soft,
  main,
  light,
  spark,
});
const teal = palette('#dff0f0', '#0b4f59', '#bfe0e0', '#0f7c8a', '#ffffff', '#f2a65a');
const night = palette('#1d2b53', '#121c3a', '#31457d', '#5b78c7', '#f4f1de', '#ffd166');
const plum = palette('#f3e8f5', '#4a2559', '#ddc5e3', '#8a4fa3', '#ffffff', '#f4b942');
const leaf = palette('#e6f2e1', '#27502f', '#c3dfba', '#4b8f53', '#ffffff', '#e8704a');
const coral = palette('#fdeae3', '#7a2e1d', '#f8cdbd', '#d9613f', '#ffffff', '#2a7f9e');
const ocean = palette('#e2eefb', '#173f6b', '#bfd9f4', '#2f72b5', '#ffffff', '#f2c14e');
const sand = palette('#fbf1dd', '#6b4a16', '#f0dbae', '#c08a2e', '#ffffff', '#2f8577');

const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;
const dot = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const hills = (c: Colours) =>
  shape(`M0 700 C300 600 500 760 820 690 S1350 600 1600 690 V900 H0Z`, c.soft) +
  shape(`M0 790 C380 720 640 850 980 780 S1420 740 1600 790 V900 H0Z`, c.main);
const person = (x: number, y: number, coat: string, skin: string, hair: string) =>
  shape(`M${x - 95} ${y + 300} C${x - 95} ${y + 120} ${x + 95} ${y + 120} ${x + 95} ${y + 300}Z`, coat) +
  dot(x, y + 50, 66, skin) +
  shape(
    `M${x - 68} ${y + 52} A68 68 0 0 1 ${x + 68} ${y + 52} C${x + 30} ${y + 10} ${x - 20} ${y + 30} ${x - 68} ${y + 52}Z`,
    hair,
  );
const house = (x: number, y: number, w: number, h: number, wall: string, roof: string, door: string) =>
  rect(x, y, w, h, wall) +
  shape(`M${x - 30} ${y + 4} L${x + w / 2} ${y - w * 0.42} L${x + w + 30} ${y + 4}Z`, roof) +
  rect(x + w / 2 - 32, y + h - 120, 64, 120, door, 6);
const cross = (x: number, y: number, size: number, fill: string) =>
  rect(x - size / 2, y - size / 6, size, size / 3, fill, 6) +
  rect(x - size / 6, y - size / 2, size / 3, size, fill, 6);
const sheet = (x: number, y: number, w: number, h: number, c: Colours, lines: number) =>
  rect(x + 14, y + 16, w, h, c.soft, 18) +
  rect(x, y, w, h, c.light, 18) +
  times(lines, (row) => rect(x + 48, y + 70 + row * 62, (w - 96) * (row % 3 === 2 ? 0.6 : 1), 18, c.soft, 9));

interface Picture {
  colours: Colours;
  /** The picture in words, for people who do not see it. */
  alt: string;
  draw: (c: Colours) => string;
}

const handover: Picture = {
  colours: teal,
  alt: "Deux personnes devant un cabinet, l'une tend une clé à l'autre",
  draw: (c) =>
    hills(c) +
    house(640, 330, 330, 330, c.light, c.deep, c.main) +
    cross(805, 420, 90, c.spark) +
    person(430, 430, c.deep, '#e8b48f', '#3a2a20') +
    person(1180, 430, c.spark, '#8d5a3c', '#1e1613') +
    dot(1010, 640, 34, c.spark) +
    line('M1044 640 H1108 M1090 640 V664', c.spark, 18),
};
const sleep: Picture = {
  colours: night,
  alt: 'Un lit sous un ciel de nuit étoilé',
  draw: (c) =>
    dot(1240, 220, 110, c.spark) +
    dot(1290, 190, 100, c.sky) +
    times(26, (i) =>
      dot((i * 613 + i * i * 97) % 1600, 40 + ((i * 229 + i * i * 41) % 360), 3 + (i % 4), c.light),
    ) +
    rect(0, 760, WIDTH, 140, c.deep) +
    rect(300, 600, 1000, 120, c.main, 40) +
    rect(270, 420, 50, 380, c.soft, 20) +
    rect(1270, 560, 50, 240, c.soft, 20) +
    rect(350, 520, 230, 110, c.light, 50) +
    shape('M560 600 C700 500 1100 520 1280 600 V700 H560Z', c.soft),
};
const training: Picture = {
  colours: plum,
  alt: "Une pile de livres à côté d'une horloge",
  draw: (c) =>
    rect(0, 720, WIDTH, 180, c.soft) +
    rect(300, 620, 560, 100, c.main, 16) +
    rect(350, 520, 480, 100, c.spark, 16) +
    rect(320, 420, 520, 100, c.deep, 16) +
    times(3, (i) => rect(380, 455 + i * 100, 150, 24, c.light, 12)) +
    dot(1150, 470, 210, c.deep) +
    dot(1150, 470, 175, c.light) +
    line('M1150 470 V350 M1150 470 L1240 520', c.main, 22) +
    dot(1150, 470, 20, c.spark),
};
const village: Picture = {
  colours: leaf,
  alt: 'Un village et sa maison de santé au milieu des collines',
  draw: (c) =>
    dot(1300, 190, 90, c.spark) +
    shape('M0 560 C400 380 700 620 1000 520 S1400 420 1600 520 V900 H0Z', c.soft) +
    hills(c) +
    house(280, 480, 200, 220, c.light, c.deep, c.main) +
    house(1120, 460, 220, 240, c.light, c.deep, c.main) +
    house(620, 400, 380, 320, c.light, c.spark, c.deep) +
    cross(810, 500, 100, c.main) +
    times(
      4,
      (i) => dot(160 + i * 420, 690 - (i % 2) * 30, 60, c.deep) + rect(152 + i * 420, 720, 16, 90, c.deep),
    ),
};
const recruiting: Picture = {
  colours: coral,
  alt: "Un mégaphone qui diffuse une offre d'emploi",
  draw: (c) =>
    dot(560, 470, 330, c.soft) +
    shape('M360 420 L760 250 V690 L360 520Z', c.main) +
    rect(290, 410, 110, 120, c.deep, 26) +
    shape('M420 545 H510 L550 730 H460Z', c.deep) +
    line('M830 350 L950 290 M850 470 H990 M830 590 L950 650', c.spark, 26) +
    sheet(1060, 230, 360, 460, c, 6),
};
const team: Picture = {
  colours: ocean,
  alt: 'Quatre soignants côte à côte',
  draw: (c) =>
    dot(800, 420, 380, c.soft) +
    person(380, 440, c.main, '#8d5a3c', '#1e1613') +
    person(1220, 440, c.deep, '#f0c3a0', '#8a4b20') +
    person(650, 400, c.light, '#e8b48f', '#3a2a20') +
    person(950, 400, c.spark, '#c98e63', '#2c1d14') +
    cross(650, 610, 56, c.main) +
    rect(0, 690, WIDTH, 210, c.main),
};
const contract: Picture = {
  colours: sand,
  alt: 'Un contrat, un stylo et un calendrier',
  draw: (c) =>
    sheet(300, 170, 440, 560, c, 7) +
    line('M350 670 C400 620 430 700 480 650 S560 660 600 640', c.deep, 10) +
    `<g transform="rotate(38 760 560)">${rect(740, 330, 44, 300, c.spark, 12)}${shape('M740 630 H784 L762 700Z', c.deep)}</g>` +
    rect(920, 270, 420, 400, c.light, 26) +
    rect(920, 270, 420, 100, c.main, 26) +
    times(12, (i) =>
      rect(965 + (i % 4) * 90, 410 + Math.floor(i / 4) * 82, 58, 52, i === 6 ? c.spark : c.soft, 10),
    ),
};
const signpost: Picture = {
  colours: teal,
  alt: 'Un poteau indicateur à trois directions',
  draw: (c) =>
    dot(330, 220, 80, c.spark) +
    hills(c) +
    rect(780, 170, 40, 620, c.deep, 10) +
    shape('M800 220 H1120 L1180 280 L1120 340 H800Z', c.main) +
    shape('M800 380 H480 L420 440 L480 500 H800Z', c.spark) +
    shape('M800 540 H1060 L1120 600 L1060 660 H800Z', c.light) +
    rect(860, 268, 200, 24, c.light, 12) +
    rect(540, 428, 200, 24, c.light, 12) +
    rect(860, 588, 180, 24, c.soft, 12),
};
const remote: Picture = {
  colours: ocean,
  alt: 'Un téléphone qui suit un rythme cardiaque',
  draw: (c) =>
    dot(800, 450, 400, c.soft) +
    rect(600, 130, 400, 660, c.deep, 60) +
    rect(630, 180, 340, 560, c.light, 30) +
    line('M650 460 H730 L765 380 L815 560 L860 420 L885 460 H950', c.main, 18) +
    shape(
      'M800 330 C760 270 690 300 700 350 C706 384 760 410 800 440 C840 410 894 384 900 350 C910 300 840 270 800 330Z',
      c.spark,
    ) +
    times(3, (i) =>
      line(
        `M${1080 + i * 70} ${340 - i * 40} Q${1130 + i * 90} 450 ${1080 + i * 70} ${560 + i * 40}`,
        c.main,
        20,
      ),
    ),
};
const premises: Picture = {
  colours: coral,
  alt: 'Trois façades de rue, dont une avec une enseigne de cabinet',
  draw: (c) =>
    rect(0, 740, WIDTH, 160, c.deep) +
    rect(200, 300, 360, 440, c.light) +
    rect(600, 190, 400, 550, c.main) +
    rect(1040, 340, 360, 400, c.spark) +
    times(6, (i) => rect(255 + (i % 2) * 140, 350 + Math.floor(i / 2) * 120, 90, 80, c.soft, 8)) +
    times(6, (i) => rect(660 + (i % 2) * 160, 250 + Math.floor(i / 2) * 110, 110, 80, c.light, 8)) +
    times(4, (i) => rect(1095 + (i % 2) * 140, 400 + Math.floor(i / 2) * 120, 90, 80, c.sky, 8)) +
    rect(750, 600, 100, 140, c.deep, 8) +
    rect(180, 280, 400, 26, c.deep) +
    rect(1020, 320, 400, 26, c.deep) +
    dot(1000, 560, 62, c.light) +
    cross(1000, 560, 66, c.main),
};
const ultrasound: Picture = {
  colours: night,
  alt: "Une sonde d'échographie et ses ondes sur un écran",
  draw: (c) =>
    rect(640, 160, 720, 500, c.deep, 40) +
    rect(680, 200, 640, 420, '#0d1430', 20) +
    shape('M1000 220 L820 580 A400 400 0 0 0 1180 580Z', c.soft) +
    times(4, (i) =>
      line(
        `M${960 - i * 34} ${320 + i * 72} A${60 + i * 60} ${60 + i * 60} 0 0 0 ${1040 + i * 34} ${320 + i * 72}`,
        c.main,
        12,
      ),
    ) +
    dot(985, 500, 40, c.light) +
    dot(1060, 470, 22, c.spark) +
    rect(940, 660, 120, 90, c.soft) +
    rect(780, 750, 440, 40, c.soft, 20) +
    rect(300, 330, 120, 260, c.light, 50) +
    rect(270, 300, 180, 90, c.main, 36) +
    line('M360 590 C360 760 620 640 640 720', c.light, 22),
};
const weather: Picture = {
  colours: sand,
  alt: 'Un cabinet entre un soleil de canicule et des flocons de neige',
  draw: (c) =>
    rect(800, 0, 800, HEIGHT, '#dcebf7') +
    dot(300, 240, 110, c.main) +
    times(8, (i) => {
      const [x, y] = [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)];
      return line(`M${300 + x * 150} ${240 + y * 150} L${300 + x * 200} ${240 + y * 200}`, c.main, 22);
    }) +
    times(9, (i) => {
      const [x, y] = [1040 + (i % 3) * 190 + (i % 2) * 40, 130 + Math.floor(i / 3) * 150];
      return line(
        `M${x - 32} ${y} H${x + 32} M${x - 16} ${y - 28} L${x + 16} ${y + 28} M${x + 16} ${y - 28} L${x - 16} ${y + 28}`,
        '#6fa3cf',
        10,
      );
    }) +
    rect(0, 740, 800, 160, c.soft) +
    rect(800, 740, 800, 160, '#ffffff') +
    house(620, 400, 360, 350, c.light, c.deep, c.spark) +
    cross(800, 490, 90, c.spark),
};

const pictures: Record<string, Picture> = {
  handover,
  sleep,
  training,
  village,
  recruiting,
  team,
  contract,
  signpost,
  remote,
  premises,
  ultrasound,
  weather,
};

/** The picture called `name` as SVG, with its description. */
export function articlePicture(name: string): { svg: string; alt: string } {
  const picture = pictures[name];
  if (!picture) throw new Error(`no picture is called ${name}`);
  const { colours, alt, draw } = picture;
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`;
  return { svg: `${head}${rect(0, 0, WIDTH, HEIGHT, colours.sky)}${draw(colours)}</svg>`, alt };
}
