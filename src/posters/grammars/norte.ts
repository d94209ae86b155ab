import { village } from '../buildings.ts';
import type { Grammar } from '../grammar.ts';
import { mix } from '../ink.ts';
import { box, stroke } from '../pen.ts';
import { hill, range } from '../relief.ts';
import type { Scene } from '../scene.ts';
import { tallConifer } from '../tree-shapes.ts';

/** Cantabria, Asturias, the Basque Country: tall snowy Picos, mist, four green hills with hedges, farmhouses. */
export const norte: Grammar = {
  groundDepth: 0.13,
  frameTrees: ['conifer'],
  middleTree: 'conifer',
  clouds: [2, 3],
  backdrop(scene, ground) {
    const { horizon, unit, inks } = scene;
    const rnd = scene.stream('skyline');
    const far = scene.air(inks.far, 0.25);
    const picos = range(scene, rnd, {
      foot: horizon - unit,
      height: unit * rnd.between(22, 28),
      peaks: rnd.integer(4, 6),
      ink: far,
      shade: mix(far, inks.far, 0.65),
      snow: mix('#ffffff', inks.sky[2], 0.25),
    });
    const grove = [0, 1, 2, 3].map((i) =>
      tallConifer(
        scene,
        {
          x: scene.fromTree(0.06) - scene.treeSide * i * unit * 4.6,
          y: ground + unit * 2,
          size: unit * rnd.between(0.6, 0.95),
          lean: 0,
        },
        rnd,
      ),
    );
    return [
      { name: 'range', svg: picos + mist(scene) },
      { name: 'land', svg: pastures(scene) + grove.join('') },
    ];
  },
};

function mist(scene: Scene): string {
  const { horizon, unit, width, inks } = scene;
  const rnd = scene.stream('mist');
  let svg = '';
  for (let bar = 0; bar < 6; bar++) {
    const length = unit * rnd.between(16, 40);
    const ink = bar % 2 ? mix(scene.cloud, inks.far, 0.15) : scene.cloud;
    svg += box(
      width * rnd.between(-0.1, 1) - length / 2,
      horizon - unit * rnd.between(3, 9),
      length,
      unit * 1.8,
      ink,
      unit,
    );
  }
  return svg;
}

function pastures(scene: Scene): string {
  const { horizon, unit, inks, width } = scene;
  const rnd = scene.stream('pastures');
  const greens = [
    scene.air(inks.mid, 0.38),
    scene.air(inks.mid, 0.16),
    inks.mid,
    mix(inks.mid, inks.fairway, 0.35),
  ];
  let svg = '';
  greens.forEach((green, i) => {
    const slope = hill(scene, rnd, horizon + unit * (2 + i * 3.6), unit * (6.5 - i * 0.6), green);
    svg += slope.svg;
    if (i === 1) {
      svg += village(
        scene,
        rnd,
        scene.fromSun(rnd.between(0.5, 0.75)),
        (x) => slope.at(x) + unit * 1.4,
        unit * 1.6,
        3,
      );
    }
    let hedges = '';
    for (let hedge = 0; hedge < 3; hedge++) {
      const x = width * rnd.next();
      hedges += `M${Math.round(x)} ${Math.round(slope.at(x) + unit * 0.8)}q${Math.round(unit * rnd.between(-2, 2))} ${Math.round(unit * 2)} ${Math.round(unit * rnd.between(-4, 4))} ${Math.round(unit * 6)}`;
    }
    svg += stroke(
      hedges,
      mix(green, inks.dark, 0.4),
      unit * 0.6,
      ` stroke-dasharray="${Math.round(unit * 0.5)} ${Math.round(unit * 0.9)}"`,
    );
  });
  return svg;
}
